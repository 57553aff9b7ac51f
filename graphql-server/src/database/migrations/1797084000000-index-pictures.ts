import type { QueryRunner } from 'typeorm';
import { createIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Before a picture is deleted, each table that may show it is searched for it. */
export class IndexPictures1797084000000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'products_photo', 'products (photo)');
    const further = "products using gin (further_pictures jsonb_path_ops) where further_pictures <> '[]'";
    await createIndex(runner, 'products_pictures', further);
    await createIndex(runner, 'order_lines_photo', 'order_lines (photo)');
    await createIndex(runner, 'checkout_lines_photo', 'checkout_lines (photo)');
    await createIndex(runner, 'users_avatar', 'users (avatar) where avatar is not null');
    await createIndex(runner, 'ratings_image', 'ratings (image) where image is not null');
  }
}
