create table orders (
  id uuid not null default gen_random_uuid(),
  number serial not null,
  user_id uuid not null,
  checkout_id uuid not null,
  name text not null,
  email text not null,
  address text not null,
  phone text not null,
  payment_id text not null,
  status text not null default 'Pending',
  subtotal bigint not null,
  shipping bigint not null,
  total bigint not null,
  currency text not null,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint orders_pkey primary key (id),
  constraint orders_checkout_id_key unique (checkout_id),
  constraint orders_number_key unique (number),
  constraint orders_payment_id_key unique (payment_id),
  constraint orders_status check (status in ('Pending', 'Shipped', 'Rejected')),
  constraint orders_total check (total = subtotal + shipping),
  constraint orders_checkout_id_fkey foreign key (checkout_id) references checkouts (id),
  constraint orders_user_id_fkey foreign key (user_id) references users (id)
);

create index orders_newest on orders (created_at, id) where deleted_at is null;
create index orders_overview on orders (created_at) include (id, user_id, status, currency, total)
  where deleted_at is null;
create index orders_status_newest on orders (status, created_at, id) where deleted_at is null;
create index orders_user_newest on orders (user_id, created_at, id);

create table order_lines (
  id uuid not null default gen_random_uuid(),
  position integer not null,
  product_id uuid not null,
  name text not null,
  photo text not null,
  unit_price bigint not null,
  quantity integer not null,
  order_id uuid not null,
  constraint order_lines_pkey primary key (id),
  constraint order_lines_position unique (order_id, position),
  constraint order_lines_quantity check (quantity between 1 and 99),
  constraint order_lines_unit_price check (unit_price >= 0),
  constraint order_lines_order_id_fkey foreign key (order_id)
    references orders (id) on delete cascade
);

create index order_lines_product on order_lines (product_id);
create index order_lines_sales on order_lines (order_id) include (product_id, quantity, unit_price);

create table order_events (
  id bigint generated always as identity,
  order_id uuid not null,
  status text not null,
  user_id uuid,
  created_at timestamptz(3) not null default now(),
  refund text,
  given_back_id uuid,
  constraint order_events_pkey primary key (id),
  constraint order_events_refund check (refund in ('due', 'refunded')),
  constraint order_events_status check (status in ('Pending', 'Shipped', 'Rejected')),
  constraint order_events_given_back_id_fkey foreign key (given_back_id) references refunds (id),
  constraint order_events_order_id_fkey foreign key (order_id)
    references orders (id) on delete cascade,
  constraint order_events_user_id_fkey foreign key (user_id) references users (id)
);

create index order_events_given_back on order_events (given_back_id)
  where given_back_id is not null;
create index order_events_order on order_events (order_id, id);
