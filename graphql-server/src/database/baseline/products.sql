create table products (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null,
  price bigint not null,
  photo text not null,
  category text not null,
  pack_amount integer,
  pack_unit text,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  rating_rank bigint not null default 0,
  search_name text not null,
  search_vector tsvector not null,
  stock integer,
  low_stock_threshold integer,
  hidden boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  held integer not null default 0,
  rating_stars integer[] not null default '{0,0,0,0,0}',
  revision integer not null default 1,
  constraint products_pkey primary key (id),
  constraint products_category
    check (category in ('Beverage', 'Delicatessens', 'Fruits', 'Vegetables')),
  constraint products_held_range check (held >= 0),
  constraint products_low_stock_threshold check (low_stock_threshold >= 0),
  constraint products_pack check ((pack_amount is null) = (pack_unit is null)),
  constraint products_pack_amount check (pack_amount > 0),
  constraint products_pack_unit check (pack_unit in ('g', 'ml', 'piece')),
  constraint products_price_range check (price between 0 and 100000000),
  constraint products_stock_range check (stock >= 0)
);

create index products_by_name on products (search_name, id) where deleted_at is null;
create index products_category_by_name on products (category, search_name, id)
  where deleted_at is null and not hidden;
create index products_category_newest on products (category, created_at, id)
  where deleted_at is null;
create index products_category_price on products (category, price, id)
  where deleted_at is null and not hidden;
create index products_category_rating on products (category, rating_rank, id)
  where deleted_at is null and not hidden;
create index products_departments on products (id) include (category);
create index products_few_left on products (created_at, id)
  where deleted_at is null and stock <= coalesce(low_stock_threshold, 5);
create index products_newest on products (created_at, id) where deleted_at is null;
create index products_price on products (price, id) where deleted_at is null;
create index products_rating on products (rating_rank, id) where deleted_at is null;
create index products_search on products
  using gin (search_vector) with (fastupdate = off)
  where deleted_at is null;
create index products_sized_words on products
  using gin (sized_words(name, search_name)) with (fastupdate = off)
  where deleted_at is null;
create index products_stock_order on products (coalesce(stock, 2147483647), id)
  where deleted_at is null;

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
  heard_at timestamptz(3) not null default now(),
  constraint product_imports_pkey primary key (id),
  constraint product_imports_progress check (progress between 0 and 100),
  constraint product_imports_state
    check (state in ('running', 'checked', 'imported', 'refused', 'failed')),
  constraint product_imports_actor_id_fkey foreign key (actor_id) references users (id)
);
