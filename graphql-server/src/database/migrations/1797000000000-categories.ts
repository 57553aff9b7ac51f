import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/**
 * Categories are rows, with the four that every shop had before, and a product is in one or more.
 * The last release still writes `products.category`: `database/functions/categories.sql` keeps it
 * in step with `category_ids`. Products that are there have no ids until the next migration.
 */
export class Categories1797000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        constraint categories_pkey primary key (id),
        constraint categories_parent_id_fkey foreign key (parent_id) references categories (id),
        constraint categories_parent_other check (parent_id <> id),
        constraint categories_slug check (slug <> '')
      )
    `);
    await runner.query(`
      create table category_slugs (
        slug text not null,
        category_id uuid not null,
        constraint category_slugs_pkey primary key (slug),
        constraint category_slugs_category_id_fkey foreign key (category_id)
          references categories (id) on delete cascade
      )
    `);
    await runner.query('create unique index categories_name on categories (lower(name))');
    await runner.query('create unique index categories_slug_key on categories (slug)');
    await runner.query('create index categories_parent on categories (parent_id)');
    await runner.query('create index category_slugs_category on category_slugs (category_id)');
    await runner.query(`
      insert into categories
        (id, name, slug, tile_label, position, tile_position, section_position)
      values
        ('00000000-0000-4000-8000-000000000011', 'Fruits', 'fruits', 'Fruits', 1, 2, 3),
        ('00000000-0000-4000-8000-000000000012', 'Vegetables', 'vegetables', 'Vegitables', 2, 1, 4),
        ('00000000-0000-4000-8000-000000000013', 'Delicatessens', 'delicatessens', 'Delicatessens', 3, 3, 2),
        ('00000000-0000-4000-8000-000000000014', 'Beverage', 'beverage', 'Beverages', 4, 4, 1)
    `);
    await runner.query(`
      alter table products
        drop constraint products_category,
        add column category_ids uuid[] not null default '{}'
    `);
    await applyFunctions(runner, 'categories');
  }
}
