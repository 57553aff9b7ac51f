import type { QueryRunner } from 'typeorm';
import { replaceIndex, updateInBatches } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Makes anew what was made with the former folding; triggers do so for rows that change meanwhile. */
export class RefoldTexts1797127010000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES)) await replaceIndex(runner, name, on);
    await updateInBatches(runner, {
      table: 'users',
      set: 'display_name = users.display_name',
      where: 'search_name <> searched_user_text(display_name, email)',
    });
    await updateInBatches(runner, {
      table: 'products',
      set: 'search_terms = products.search_terms',
      where: 'search_vector is distinct from (product_search(to_jsonb(products))).search_vector',
    });
  }
}

const TRIGRAMS = 'gin_trgm_ops) with (fastupdate = off)';

const INDEXES = {
  orders_searched_text: `orders using gin (searched_order_text(name, email, phone, payment_id, id, number) ${TRIGRAMS}`,
  orders_searched_address: `orders using gin (folded_text(address) ${TRIGRAMS}`,
  order_lines_searched_name: `order_lines using gin (searched_text(name) ${TRIGRAMS}`,
  orders_by_name: 'orders (left(folded_text(name), 100), created_at, id)',
  orders_by_address: 'orders (left(folded_text(address), 100), created_at, id)',
  orders_by_phone: 'orders (left(folded_text(phone), 100), created_at, id)',
  products_sized_words:
    'products using gin (sized_words(name, search_name)) with (fastupdate = off) where deleted_at is null',
};
