import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DataSource } from 'typeorm';
import { freeTexts } from '../../src/features/personal-data/free-texts.js';
import { cloneTemplate, dataSourceOf, type TestDatabase } from '../support/databases.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await cloneTemplate(inject('postgresUrl'));
  dataSource = await dataSourceOf(database.url, { poolSize: 1 }).initialize();
});
afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
});

/** Columns in which an erasure searches for nobody, by the reason; `table.*` for all of a table. */
const NOT_SEARCHED: Readonly<Record<string, readonly string[]>> = {
  'customers write them, and an erasure deletes those of its customer': [
    'staff_invitations.email',
    'waitlist_entries.country',
    'waitlist_entries.email',
    'waitlist_entries.locale',
    'waitlist_entries.postcode',
    'waitlist_entries.postcode_keys',
    'cart_deliveries.postcode',
    'cart_deliveries.postcode_keys',
    'addresses.*',
    'checkouts.address',
    'checkouts.email',
    'checkouts.name',
    'checkouts.phone',
    'fulfilments.address',
    'fulfilments.country',
    'fulfilments.postcode',
    'orders.address',
    'orders.email',
    'orders.name',
    'orders.phone',
    'orders.search_ids',
    'orders.search_text',
    'ratings.image',
    'ratings.message',
    'ratings.name',
    'reviews.message',
    'unmatched_payments.email',
    'users.avatar',
    'users.display_name',
    'users.email',
    'users.phone',
    'users.search_name',
    'users.uid',
  ],
  'the books and carts of others copy them from products and settings': [
    'changes.*',
    'charges.*',
    'checkout_lines.*',
    'checkouts.taxes',
    'fulfilments.area',
    'fulfilments.place',
    'order_lines.*',
    'order_substitutes.*',
    'orders.seller',
    'orders.taxes',
    'product_forms.*',
    'product_words.*',
    'products.search_alternatives',
    'products.search_name',
    'recorded_payments.taxes',
    'refunds.seller',
    'refunds.taxes',
  ],
  'they are between programs, and an erasure or their age deletes them': [
    // Stored without the recipient.
    'email_outage.*',
    'idempotency_keys.*',
    'outbox_deliveries.*',
    'outbox_messages.*',
    'webhook_attempts.*',
    'webhook_events.*',
  ],
  'they hold a code, a key, an address of a picture or one word of a fixed list': [
    'api_tokens.key_id',
    'api_tokens.scopes',
    'audit_entries.action',
    'audit_entries.subject_type',
    'cart_deliveries.method',
    'cart_deliveries.country',
    'categories.picture',
    'category_days.*',
    'category_months.*',
    'checkouts.currency',
    'checkouts.locale',
    'checkouts.payment_order_id',
    'checkouts.status',
    'delivery_areas.country',
    'delivery_area_keys.*',
    'delivery_fees.*',
    'erasure_mentions.place',
    'fulfilments.method',
    'fulfilments.order_status',
    'fulfilments.status',
    'fulfilments.substitution_wish',
    'function_files.*',
    'holds.kind',
    'migrations.*',
    'number_series.*',
    'order_days.*',
    'order_events.emailed_status',
    'order_events.fulfilment_status',
    'order_events.kind',
    'order_events.refund',
    'order_events.status',
    'orders.currency',
    'orders.invoice_number',
    'orders.locale',
    'orders.pay_by',
    'orders.payment_id',
    'orders.payment_method',
    'orders.status',
    'refund_parts.kind',
    'slot_templates.method',
    'pay_links.token_hashes',
    'payments.*',
    'product_days.*',
    'product_imports.source',
    'product_imports.state',
    'product_months.*',
    'products.barcode',
    'products.pack_unit',
    'products.sold_by',
    'products.temperature',
    'products.photo',
    'payment_method_rules.*',
    'provider_cursors.*',
    'provider_events.*',
    'recorded_payments.currency',
    'recorded_payments.means',
    'recorded_payments.request_hash',
    'recorded_payments.request_key',
    'checkouts.request_hash',
    'checkouts.request_key',
    'refunds.credit_note_number',
    'refunds.currency',
    'refunds.provider_payment_id',
    'refunds.provider_refund_id',
    'refunds.reason',
    'refunds.request_hash',
    'refunds.request_key',
    'refunds.status',
    'shop_pages.places',
    'shop_settings.accent_color',
    'shop_settings.bic',
    'shop_settings.currency',
    'shop_settings.iban',
    'shop_settings.locales',
    'shop_settings.logo',
    'shop_settings.time_zone',
    'skewed_clocks.*',
    'staff_invitations.locale',
    'staff_invitations.role',
    'staff_invitations.token_hashes',
    'unmatched_payments.currency',
    'unmatched_payments.payment_order_id',
    'unmatched_payments.problem',
    'unmatched_payments.provider_payment_id',
    'users.locale',
    'users.role',
    'webhook_endpoints.events',
    'webhook_endpoints.pause_reason',
    'webhook_endpoints.previous_secret',
    'webhook_endpoints.secret',
  ],
};

async function textColumns(): Promise<string[]> {
  const rows: { column: string }[] = await dataSource.query(
    `select table_name || '.' || column_name as "column" from information_schema.columns
    where table_schema = 'public'
      and (data_type in ('text', 'character varying', 'character', 'json', 'jsonb') or udt_name in ('_text', '_varchar'))`,
  );
  return rows.map(({ column }) => column);
}

describe('the texts that an erasure searches', () => {
  test('are all of the database but those named here', async () => {
    const searched = freeTexts.flatMap(({ table, texts, json = [] }) =>
      [...texts, ...json].map((column) => `${table}.${column}`),
    );
    const left = Object.values(NOT_SEARCHED).flat();
    const columns = await textColumns();
    const named = (column: string) =>
      left.filter((each) => each === column || each === `${column.split('.')[0]}.*`);
    const times = columns.map((column) => [
      column,
      searched.filter((each) => each === column).length + named(column).length,
    ]);
    expect(times.filter(([, count]) => count !== 1)).toEqual([]);
    const unknown = [...searched, ...left].filter(
      (each) => !columns.some((column) => column === each || each === `${column.split('.')[0]}.*`),
    );
    expect(unknown).toEqual([]);
  });
});
