-- Checkouts, orders and cart lines are numbered under the lock of their user, and compared by it.
-- See docs/decisions/0024-one-finisher.md.
create sequence purchase_sequence;

create table cart_lines (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  product_id uuid not null,
  quantity integer not null,
  created_at timestamptz(3) not null default now(),
  sequence bigint not null default nextval('purchase_sequence'),
  constraint cart_lines_pkey primary key (id),
  constraint cart_lines_user_product unique (user_id, product_id),
  constraint cart_lines_quantity check (quantity between 1 and 99),
  constraint cart_lines_product_id_fkey foreign key (product_id) references products (id),
  constraint cart_lines_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);

create index cart_lines_product on cart_lines (product_id);

-- Carts of visitors that were merged into those of users, by their keys: each is merged once.
create table cart_merges (
  user_id uuid not null,
  key uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint cart_merges_pkey primary key (user_id, key),
  constraint cart_merges_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
