import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Products have further pictures: `features/catalogue/product/product-picture.ts`. */
export class ProductPictures1797077000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products
        add column photo_alt text not null default '',
        add column further_pictures jsonb not null default '[]',
        add constraint products_further_pictures check (jsonb_array_length(further_pictures) <= 8) not valid
    `);
  }
}
