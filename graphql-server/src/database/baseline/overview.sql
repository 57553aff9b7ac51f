-- Orders by status. Rows are split into shares, so that orders rarely wait for each other.
create table order_days (
  day date not null,
  status text not null,
  currency text not null,
  share smallint not null default (pg_backend_pid() % 8),
  orders integer not null,
  total bigint not null,
  constraint order_days_pkey primary key (day, status, currency, share)
);

-- Sold units and revenue: `functions/takings.sql`.
create table product_days (
  day date not null,
  product_id uuid not null,
  currency text not null,
  units integer not null,
  takings bigint not null,
  constraint product_days_pkey primary key (day, product_id, currency)
);

-- As `product_days`, by month.
create table product_months (
  month date not null,
  product_id uuid not null,
  currency text not null,
  units integer not null,
  takings bigint not null,
  constraint product_months_pkey primary key (month, product_id, currency)
);

-- The first order of each customer; null for none.
create table first_orders (
  user_id uuid not null,
  at timestamptz(3),
  constraint first_orders_pkey primary key (user_id),
  constraint first_orders_user_id_fkey
    foreign key (user_id) references users (id) on delete cascade
);

create index first_orders_at on first_orders (at) where at is not null;
