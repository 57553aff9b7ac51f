create table products (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null,
  -- In force: the regular price or that of the sale.
  price bigint not null,
  photo text not null,
  pack_amount integer,
  pack_unit text,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  rating_rank bigint not null default 0,
  -- This and the next are set by `functions/products.sql`.
  search_name text not null,
  search_vector tsvector not null,
  stock integer,
  low_stock_threshold integer,
  hidden boolean not null default false,
  -- Incremented by changes of admins, for optimistic locking.
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  -- Sum of `stock_holds`, by a trigger.
  held integer not null default 0,
  -- Numbers of ratings with 1 to 5 stars, by triggers.
  rating_stars integer[] not null default '{0,0,0,0,0}'::integer[],
  -- Incremented by every change.
  revision integer not null default 1,
  search_terms text not null default '',
  search_alternatives text not null default '',
  -- The main category first. Triggers in `functions/categories.sql` do what a foreign key does.
  category_ids uuid[] not null default '{}'::uuid[],
  sku text,
  barcode text,
  external_reference text,
  tax_rate_id uuid,
  regular_price bigint,
  sale_price bigint,
  sale_from date,
  sale_until date,
  deposit bigint not null default 0,
  food jsonb,
  photo_alt text not null default '',
  further_pictures jsonb not null default '[]',
  pack_count integer,
  family text,
  family_label text,
  translations jsonb not null default '{}',
  created_in bigint not null default 0,
  constraint products_pkey primary key (id),
  constraint products_deposit check (deposit between 0 and 100000000),
  constraint products_further_pictures check (jsonb_array_length(further_pictures) <= 8),
  constraint products_held_range check (held >= 0),
  constraint products_low_stock_threshold check (low_stock_threshold >= 0),
  constraint products_pack check ((pack_amount is null) = (pack_unit is null)),
  constraint products_pack_amount check (pack_amount > 0),
  constraint products_pack_count check (pack_count > 1),
  constraint products_pack_unit check (pack_unit in ('g', 'ml', 'piece')),
  constraint products_price_in_force check (price in (regular_price, sale_price)),
  constraint products_price_range check (price between 0 and 100000000),
  constraint products_sale
    check ((sale_price is null) = (regular_price is null)
      and (sale_price is null) = (sale_from is null)),
  constraint products_sale_days check (sale_until is null or sale_from <= sale_until),
  constraint products_sale_price
    check (sale_price >= 0 and sale_price < regular_price and regular_price <= 100000000),
  constraint products_stock_range check (stock >= 0),
  constraint products_tax_rate_id_fkey foreign key (tax_rate_id) references tax_rates (id)
);

create unique index products_barcode on products (barcode_key(barcode))
  where deleted_at is null and barcode is not null;
create index products_by_name on products (search_name, id) where deleted_at is null;
create index products_categories on products using gin (category_ids) with (fastupdate = off);
create unique index products_external_reference on products (product_key(external_reference))
  where deleted_at is null and external_reference is not null;
create index products_family on products (product_key(family))
  where deleted_at is null and family is not null;
create index products_few_left on products (created_at, id)
  where deleted_at is null and stock <= coalesce(low_stock_threshold, 5);
create index products_food on products using gin (food_marks(food))
  where deleted_at is null and food is not null;
create index products_in_order_of_commits on products (created_in, created_at, id);
create index products_newest on products (created_at, id) where deleted_at is null;
create index products_photo on products (photo);
create index products_pictures on products using gin (further_pictures jsonb_path_ops)
  where further_pictures <> '[]';
create index products_price on products (price, id) where deleted_at is null;
create index products_rating on products (rating_rank, id) where deleted_at is null;
create index products_search on products using gin (search_vector) with (fastupdate = off)
  where deleted_at is null;
create index products_sized_words on products
  using gin (sized_words(name, search_name)) with (fastupdate = off)
  where deleted_at is null;
create unique index products_sku on products (product_key(sku))
  where deleted_at is null and sku is not null;
create index products_stock_order on products (coalesce(stock, 2147483647), id)
  where deleted_at is null;
create index products_trash on products (deleted_at, id) where deleted_at is not null;
create index products_with_sale on products (id) where sale_price is not null;

-- What shoppers were offered since the first change of a product: `functions/prices.sql`.
create table price_history (
  product_id uuid not null,
  price bigint not null,
  since timestamptz(3) not null,
  reduced boolean not null default false,
  offered boolean not null default true,
  constraint price_history_pkey primary key (product_id, since),
  constraint price_history_product_id_fkey
    foreign key (product_id) references products (id) on delete cascade
);

-- Deleted products, also those whose rows are gone.
create table product_tombstones (
  id uuid not null,
  position bigserial not null,
  sku text,
  barcode text,
  external_reference text,
  deleted_at timestamptz(3) not null,
  constraint product_tombstones_pkey primary key (id),
  constraint product_tombstones_position unique (position)
);

create table product_imports (
  id uuid not null default gen_random_uuid(),
  actor_id uuid not null,
  file_name text not null,
  dry_run boolean not null,
  state text not null default 'running',
  progress integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  problem_count integer not null default 0,
  problems jsonb not null default '[]',
  started_at timestamptz(3) not null default now(),
  failed integer not null default 0,
  same_names integer not null default 0,
  same_names_changed integer not null default 0,
  source text not null default 'other',
  columns jsonb not null default '[]',
  unknown_categories jsonb not null default '[]',
  notes jsonb not null default '[]',
  failed_rows text,
  preview jsonb not null default '[]',
  constraint product_imports_pkey primary key (id),
  constraint product_imports_progress check (progress between 0 and 100),
  constraint product_imports_state
    check (state in ('running', 'checked', 'imported', 'refused', 'failed')),
  constraint product_imports_actor_id_fkey foreign key (actor_id) references users (id)
);

-- Saved mappings of columns and categories for imports.
create table import_mappings (
  id uuid not null default gen_random_uuid(),
  name text not null,
  columns jsonb not null,
  categories jsonb not null,
  updated_at timestamptz(3) not null default now(),
  constraint import_mappings_pkey primary key (id)
);

create unique index import_mappings_name on import_mappings (lower(name));
