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
  -- The main category of the product at the first sale: what `category_days` counts the row for.
  category_id uuid not null,
  constraint product_days_pkey primary key (day, product_id, currency)
);

create index product_days_by_units on product_days (day, currency, units);
create index product_days_by_takings on product_days (day, currency, takings);

-- As `product_days`, by month.
create table product_months (
  month date not null,
  product_id uuid not null,
  currency text not null,
  units integer not null,
  takings bigint not null,
  category_id uuid not null,
  constraint product_months_pkey primary key (month, product_id, currency)
);

create index product_months_by_units on product_months (month, currency, units);
create index product_months_by_takings on product_months (month, currency, takings);

-- Sums of `product_days`, in shares as `order_days`.
create table category_days (
  day date not null,
  category_id uuid not null,
  currency text not null,
  share smallint not null default (pg_backend_pid() % 8),
  units integer not null,
  takings bigint not null,
  constraint category_days_pkey primary key (day, category_id, currency, share)
);

create table category_months (
  month date not null,
  category_id uuid not null,
  currency text not null,
  share smallint not null default (pg_backend_pid() % 8),
  units integer not null,
  takings bigint not null,
  constraint category_months_pkey primary key (month, category_id, currency, share)
);

-- Products whose sales may be counted for a former main category.
create table moved_products (
  product_id uuid not null,
  constraint moved_products_pkey primary key (product_id)
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
