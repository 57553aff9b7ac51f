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
  total bigint not null,
  currency text not null,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  customer_deleted_at timestamptz(3),
  packing_started_at timestamptz(3),
  cancelled_at timestamptz(3),
  sequence bigint not null default nextval('purchase_sequence'),
  cart_reduced_after boolean not null default false,
  item_count integer not null default 0,
  taxes jsonb not null default '[]',
  added_tax bigint not null default 0,
  invoice_number text,
  locale text not null default 'en',
  payment_method text,
  seller jsonb,
  -- Transaction of the insert: lists in the order of commits. 0 for unknown.
  created_in bigint not null default 0,
  -- What searches compare with: `functions/orders.sql`.
  search_text text not null default '',
  search_ids text not null default '',
  constraint orders_pkey primary key (id),
  constraint orders_checkout_id_key unique (checkout_id),
  constraint orders_number_key unique (number),
  constraint orders_payment_id_key unique (payment_id),
  constraint orders_status check (status in ('Pending', 'Shipped', 'Rejected')),
  constraint orders_checkout_id_fkey foreign key (checkout_id) references checkouts (id),
  constraint orders_user_id_fkey foreign key (user_id) references users (id)
);

create index orders_by_address on orders (left(folded_text(address), 100), created_at, id);
create index orders_by_items on orders (item_count, created_at, id);
create index orders_by_name on orders (left(folded_text(name), 100), created_at, id);
create index orders_by_phone on orders (left(folded_text(phone), 100), created_at, id);
create index orders_by_total on orders (total, created_at, id);
create index orders_deleted on orders (created_at, id) where deleted_at is not null;
create index orders_in_order_of_commits on orders (created_in, created_at, id);
create unique index orders_invoice_number on orders (invoice_number)
  where invoice_number is not null;
create index orders_newest on orders (created_at, id);
-- The overview reads this index alone.
create index orders_overview on orders (created_at)
  include (id, user_id, status, currency, total, payment_method);
create index orders_searched_ids on orders using gin (search_ids gin_trgm_ops)
  with (fastupdate = off);
create index orders_searched_text on orders using gin (search_text gin_trgm_ops)
  with (fastupdate = off);
create index orders_status_newest on orders (status, created_at, id);
create index orders_taxed on orders (created_at) where taxes <> '[]';
create index orders_user_newest on orders (user_id, created_at, id);
create index orders_user_sequence on orders (user_id, sequence);

create table order_lines (
  id uuid not null default gen_random_uuid(),
  position integer not null,
  product_id uuid not null,
  name text not null,
  photo text not null,
  unit_price bigint not null,
  quantity integer not null,
  order_id uuid not null,
  restocked_quantity integer not null default 0,
  status_restocked_quantity integer not null default 0,
  pack_amount integer,
  pack_unit text,
  pack_count integer,
  -- In the language of the shop; `name` is in that of the purchase.
  original_name text,
  sku text,
  barcode text,
  external_reference text,
  age_limit integer,
  -- As `orders.search_text`.
  search_name text not null default '',
  constraint order_lines_pkey primary key (id),
  constraint order_lines_position unique (order_id, position),
  constraint order_lines_quantity check (quantity between 1 and 99),
  constraint order_lines_restocked check (restocked_quantity between 0 and quantity),
  constraint order_lines_status_restocked
    check (status_restocked_quantity between 0 and restocked_quantity),
  constraint order_lines_unit_price check (unit_price >= 0),
  constraint order_lines_order_id_fkey
    foreign key (order_id) references orders (id) on delete cascade
);

create index order_lines_photo on order_lines (photo);
create index order_lines_product on order_lines (product_id);
create index order_lines_sales on order_lines (order_id) include (product_id, quantity, unit_price);
create index order_lines_searched_name on order_lines
  using gin (search_name gin_trgm_ops) with (fastupdate = off);

create table order_events (
  id bigint not null generated always as identity,
  order_id uuid not null,
  status text not null,
  user_id uuid,
  created_at timestamptz(3) not null default now(),
  refund text,
  refund_id uuid,
  kind text,
  -- What the customer was e-mailed about.
  emailed_status text,
  payment_kept_reason text,
  constraint order_events_pkey primary key (id),
  constraint order_events_emailed_status
    check (emailed_status in ('Pending', 'Shipped', 'Rejected', 'Cancelled')),
  constraint order_events_kind check (kind in ('packing', 'cancelled')),
  constraint order_events_refund check (refund in ('due', 'refunded')),
  constraint order_events_status check (status in ('Pending', 'Shipped', 'Rejected')),
  constraint order_events_order_id_fkey
    foreign key (order_id) references orders (id) on delete cascade,
  constraint order_events_user_id_fkey foreign key (user_id) references users (id)
);

create index order_events_refund_id on order_events (refund_id)
  where refund_id is not null;
create index order_events_order on order_events (order_id, id);
