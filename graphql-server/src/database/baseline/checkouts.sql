create table checkouts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  status text not null default 'created',
  name text not null,
  email text not null,
  phone text not null,
  address text not null,
  subtotal bigint not null,
  total bigint not null,
  currency text not null,
  payment_order_id text,
  created_at timestamptz(3) not null default now(),
  provider_lease_until timestamptz(3),
  next_check_at timestamptz(3),
  checks integer not null default 0,
  sequence bigint not null default nextval('purchase_sequence'),
  taxes jsonb not null default '[]',
  added_tax bigint not null default 0,
  locale text not null default 'en',
  constraint checkouts_pkey primary key (id),
  constraint checkouts_payment_order_id_key unique (payment_order_id),
  constraint checkouts_amounts check (subtotal >= 0 and added_tax >= 0),
  constraint checkouts_status
    check (status in ('created', 'awaiting_payment', 'ordered', 'expired', 'refund_due',
      'refunded')),
  constraint checkouts_user_id_fkey foreign key (user_id) references users (id)
);

create index checkouts_to_check on checkouts (next_check_at) where next_check_at is not null;
create index checkouts_unpaid on checkouts (user_id, sequence)
  where status in ('created', 'awaiting_payment');
create index checkouts_user_newest on checkouts (user_id, created_at);

create table checkout_lines (
  id uuid not null default gen_random_uuid(),
  position integer not null,
  product_id uuid not null,
  name text not null,
  photo text not null,
  unit_price bigint not null,
  quantity integer not null,
  checkout_id uuid not null,
  pack_amount integer,
  pack_unit text,
  pack_count integer,
  original_name text,
  sku text,
  barcode text,
  external_reference text,
  age_limit integer,
  constraint checkout_lines_pkey primary key (id),
  constraint checkout_lines_position unique (checkout_id, position),
  constraint checkout_lines_quantity check (quantity between 1 and 99),
  constraint checkout_lines_unit_price check (unit_price >= 0),
  constraint checkout_lines_checkout_id_fkey
    foreign key (checkout_id) references checkouts (id) on delete cascade
);

create index checkout_lines_photo on checkout_lines (photo);

-- What a purchase costs: with the taxes that are added to prices, the amounts sum to its total.
create table charges (
  checkout_id uuid not null,
  position integer not null,
  kind text not null,
  -- Position of the line whose goods it is for; null for a charge of the whole purchase.
  line integer,
  quantity integer not null,
  unit_amount bigint not null,
  amount bigint not null,
  tax_name text,
  -- In thousandths of a percent.
  tax_rate integer,
  tax_amount bigint,
  constraint charges_pkey primary key (checkout_id, position),
  constraint charges_amount check (amount = unit_amount * quantity),
  constraint charges_kind check (kind in ('goods', 'deposit', 'delivery')),
  constraint charges_tax check (num_nulls(tax_name, tax_rate, tax_amount) in (0, 3)),
  constraint charges_checkout_id_fkey
    foreign key (checkout_id) references checkouts (id) on delete cascade
);

-- Units reserved by checkouts; `products.held` is their sum.
create table stock_holds (
  checkout_id uuid not null,
  product_id uuid not null,
  user_id uuid not null,
  quantity integer not null,
  expires_at timestamptz(3) not null,
  constraint stock_holds_pkey primary key (checkout_id, product_id),
  constraint stock_holds_quantity check (quantity between 1 and 99),
  constraint stock_holds_product_id_fkey foreign key (product_id) references products (id)
);

create index stock_holds_expiry on stock_holds (expires_at);
create index stock_holds_product on stock_holds (product_id);
create index stock_holds_user on stock_holds (user_id);
