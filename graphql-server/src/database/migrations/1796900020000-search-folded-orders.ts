import type { QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Orders are also found by their address and the names of their products, all with folded letters. */
export class SearchFoldedOrders1796900020000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(CREATED)) {
      await createIndex(runner, name, `${on} with (fastupdate = off)`);
    }
    for (const name of REPLACED) await dropIndex(runner, name);
  }
}

const CREATED = {
  orders_searched_text:
    'orders using gin (searched_order_text(name, email, phone, payment_id, id, number) gin_trgm_ops)',
  orders_searched_address: 'orders using gin (folded_text(address) gin_trgm_ops)',
  order_lines_searched_name: 'order_lines using gin (searched_text(name) gin_trgm_ops)',
};

const REPLACED = ['orders_search', 'orders_search_address', 'order_lines_search'];
