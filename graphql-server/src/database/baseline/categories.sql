create table categories (
  id uuid not null default gen_random_uuid(),
  name text not null,
  slug text not null,
  tile_label text not null,
  picture text,
  parent_id uuid,
  position integer not null,
  tile_position integer not null,
  section_position integer not null,
  hidden boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  translations jsonb not null default '{}',
  constraint categories_pkey primary key (id),
  constraint categories_parent_other check (parent_id <> id),
  constraint categories_slug check (slug <> ''),
  constraint categories_parent_id_fkey foreign key (parent_id) references categories (id)
);

create unique index categories_name
  on categories (lower(name), coalesce(parent_id, '00000000-0000-0000-0000-000000000000'));
create index categories_parent on categories (parent_id);
create unique index categories_slug_key on categories (slug);

-- Former slugs, which redirect.
create table category_slugs (
  slug text not null,
  category_id uuid not null,
  constraint category_slugs_pkey primary key (slug),
  constraint category_slugs_category_id_fkey
    foreign key (category_id) references categories (id) on delete cascade
);

create index category_slugs_category on category_slugs (category_id);

-- Each shop begins with these. The misspelling is part of the shop.
insert into categories
  (id, name, slug, tile_label, position, tile_position, section_position)
values
  ('00000000-0000-4000-8000-000000000011', 'Fruits', 'fruits', 'Fruits', 1, 2, 3),
  ('00000000-0000-4000-8000-000000000012', 'Vegetables', 'vegetables', 'Vegitables', 2, 1, 4),
  ('00000000-0000-4000-8000-000000000013', 'Delicatessens', 'delicatessens', 'Delicatessens',
    3, 3, 2),
  ('00000000-0000-4000-8000-000000000014', 'Beverage', 'beverage', 'Beverages', 4, 4, 1);
