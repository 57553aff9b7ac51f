import type { QueryRunner } from 'typeorm';
import { createIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Admins list deleted products, and a job deletes them for good. */
export class IndexTrash1796910100000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'products_trash', 'products (deleted_at, id) where deleted_at is not null');
  }
}
