-- Brings the tables of commit 2c329af9 or of any later one, up to release 0.1.0, to those of
-- `database/baseline`. What a database has already is left out, except for indexes: one whose
-- creation was interrupted would be invalid.

-- The shop's functions and triggers are made anew afterwards; an operator's own stay.
do $$
declare
  made record;
begin
  for made in select tgname, tgrelid::regclass as on_table
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pronamespace = current_schema()::regnamespace and proname in (
      'add_line_takings', 'add_order_takings', 'check_category_parent', 'check_checkout_currency',
      'check_checkout_transition', 'check_payment_transition', 'check_refund_lines', 'check_refund_total',
      'count_changed_products', 'count_changed_stars', 'count_changed_words', 'count_order_items',
      'count_product_revision', 'count_products', 'count_revision', 'count_stars', 'count_words',
      'fit_sale_to_price', 'keep_categories_of_products', 'keep_number', 'keep_tombstone',
      'move_order_takings', 'notify_change', 'notify_rated_purchase', 'record_price',
      'reject_audit_change', 'reset_product_counts', 'reset_stars', 'reset_word_counts',
      'restart_price_history', 'set_created_in', 'set_product_categories', 'set_product_search',
      'set_user_search_name', 'stock_holds_sum'
    )
  loop
    execute format('drop trigger %I on %s', made.tgname, made.on_table);
  end loop;
end
$$;

alter table shop_settings
  add column if not exists closings jsonb not null default '[]',
  add column if not exists order_emails boolean not null default true,
  add column if not exists age_checks boolean not null default false;

alter table checkout_lines
  add column if not exists sku text,
  add column if not exists barcode text,
  add column if not exists external_reference text,
  add column if not exists age_limit integer;

-- `rebuild_search` fills the texts of searches.
drop index orders_searched_address, orders_searched_text, order_lines_searched_name;
drop function searched_order_text;
alter table order_lines
  add column if not exists sku text,
  add column if not exists barcode text,
  add column if not exists external_reference text,
  add column if not exists age_limit integer,
  add column search_name text not null default '';

alter table order_events add column if not exists payment_kept_reason text;
alter table order_events rename column given_back_id to refund_id;
alter table order_events
  rename constraint order_events_given_back_id_fkey to order_events_refund_id_fkey;
alter index order_events_given_back rename to order_events_refund_id;

alter table checkouts rename column provider_asked_until to provider_lease_until;

alter table orders
  add column if not exists created_in bigint not null default 0,
  add column search_text text not null default '',
  add column search_ids text not null default '';
drop index if exists orders_in_order_of_commits;
create index orders_in_order_of_commits on orders (created_in, created_at, id);

alter table refunds add column if not exists request_hash text;

alter table ratings add column if not exists revision integer not null default 1;
alter table reviews add column if not exists revision integer not null default 1;

alter table price_history
  add column if not exists reduced boolean not null default false,
  add column if not exists offered boolean not null default true;

alter table outbox_deliveries
  drop constraint outbox_deliveries_status,
  add constraint outbox_deliveries_status
    check (status in ('waiting', 'done', 'parked', 'held', 'skipped'));
drop index if exists outbox_deliveries_open;
create index outbox_deliveries_open
  on outbox_deliveries (receiver, target, status, message_id) where status in ('waiting', 'held');

alter table product_imports
  add column if not exists preview jsonb not null default '[]',
  drop column if exists heard_at;

drop index categories_name;
create unique index categories_name
  on categories (lower(name), coalesce(parent_id, '00000000-0000-0000-0000-000000000000'));

create table if not exists skewed_clocks (
  id uuid not null,
  process text not null,
  ahead_seconds integer not null,
  measured_at timestamptz(3) not null default now(),
  constraint skewed_clocks_pkey primary key (id)
);

create table if not exists erasure_mentions (
  id uuid not null default gen_random_uuid(),
  place text not null,
  subject_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint erasure_mentions_pkey primary key (id),
  constraint erasure_mentions_subject unique (place, subject_id)
);

create table if not exists email_outage (
  is_current boolean not null default true,
  reason text not null,
  error text not null,
  since timestamptz(3) not null default now(),
  constraint email_outage_pkey primary key (is_current),
  constraint email_outage_one_row check (is_current)
);

create table if not exists import_mappings (
  id uuid not null default gen_random_uuid(),
  name text not null,
  columns jsonb not null,
  categories jsonb not null,
  updated_at timestamptz(3) not null default now(),
  constraint import_mappings_pkey primary key (id)
);
create unique index if not exists import_mappings_name on import_mappings (lower(name));

create table if not exists product_tombstones (
  id uuid not null,
  position bigserial not null,
  sku text,
  barcode text,
  external_reference text,
  deleted_at timestamptz(3) not null,
  constraint product_tombstones_pkey primary key (id),
  constraint product_tombstones_position unique (position)
);

-- Counts by `category_ids`, in place of its text `category`.
alter table product_counts
  alter column category drop not null,
  alter column category type uuid[] using category_ids_of(category);
alter table product_counts rename column category to category_ids;
alter table product_counts alter column category_ids set not null;
alter table product_forms
  alter column category drop not null,
  alter column category type uuid[] using category_ids_of(category);
alter table product_forms rename column category to category_ids;
alter table product_forms alter column category_ids set not null;

drop function add_to_rating_stars, rating_rank;
-- Drops the indexes of `category` as well.
alter table products
  add column if not exists created_in bigint not null default 0,
  drop column category,
  drop column rating_count,
  drop column rating_sum;
-- Left out when it was added.
alter table products validate constraint products_further_pictures;
drop index if exists products_in_order_of_commits;
create index products_in_order_of_commits on products (created_in, created_at, id);

-- `rows.sql` fills them.
alter table product_days add column category_id uuid;
alter table product_months add column category_id uuid;
create index product_days_by_units on product_days (day, currency, units);
create index product_days_by_takings on product_days (day, currency, takings);
create index product_months_by_units on product_months (month, currency, units);
create index product_months_by_takings on product_months (month, currency, takings);
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

create table moved_products (
  product_id uuid not null,
  constraint moved_products_pkey primary key (product_id)
);

drop table function_history;
create table function_files (
  file text not null,
  hash text not null,
  release text not null,
  constraint function_files_pkey primary key (file)
);

drop function if exists
  add_product_count, best_named, category_ids_of, category_keys, count_order_items,
  count_product_revision, fill_refund_lines, fit_sale_to_price, product_search_vector,
  set_product_categories,
  -- Functions whose columns or parameters have other names.
  lock_cart, lock_cart_items, record_payment, take_payment,
  -- Of commit 9a425ae.
  begin_at_once, order_at_once, order_search_text, place_order, put_into_carts, search_text;

create table charges (
  checkout_id uuid not null,
  position integer not null,
  kind text not null,
  line integer,
  quantity integer not null,
  unit_amount bigint not null,
  amount bigint not null,
  tax_name text,
  tax_rate integer,
  tax_amount bigint,
  constraint charges_pkey primary key (checkout_id, position),
  constraint charges_amount check (amount = unit_amount * quantity),
  constraint charges_kind check (kind in ('goods', 'deposit', 'delivery')),
  constraint charges_tax check (num_nulls(tax_name, tax_rate, tax_amount) in (0, 3)),
  constraint charges_checkout_id_fkey
    foreign key (checkout_id) references checkouts (id) on delete cascade
);
