import { PRODUCT_FIELD_NAMES, productFieldOf } from '@larder/shared/product-fields';
import { TextPlace } from './text-place.js';

/** Columns of a table that hold texts which the shop writes. */
export interface FreeTexts {
  readonly place: TextPlace;
  readonly table: string;
  /** A unique column with an index. Default: `id`. */
  readonly key?: string;
  readonly texts: readonly string[];
  /** Columns of JSON, whose strings are searched. */
  readonly json?: readonly string[];
  /** SQL for the id of what the texts belong to. Default: `id`. */
  readonly id?: string;
  /** SQL condition for rows whose texts are erased with user `$1`. */
  readonly erased?: string;
}

/** A barcode names nobody. */
const linesOfProducts = PRODUCT_FIELD_NAMES.flatMap((name) => {
  const field = productFieldOf(name);
  return field.type === 'line' && !field.format ? [field.column.name] : [];
});

/** Its settings. */
const SHOP = '(select id from shop_settings)';

const theirs = (table: string, column: string) => `${column} in (select id from ${table} where user_id = $1)`;

/**
 * All texts of the shop that may name a customer. `test/database/free-texts.test.ts` compares them
 * with the columns of the database, and names those that are not searched.
 */
export const freeTexts: readonly FreeTexts[] = [
  {
    place: TextPlace.ORDER,
    table: 'refunds',
    texts: ['note'],
    id: 'order_id',
    erased: theirs('checkouts', 'checkout_id'),
  },
  {
    place: TextPlace.ORDER,
    table: 'order_events',
    texts: ['payment_kept_reason'],
    id: 'order_id',
    erased: theirs('orders', 'order_id'),
  },
  {
    place: TextPlace.ORDER,
    table: 'recorded_payments',
    texts: ['reason'],
    id: 'order_id',
    erased: theirs('orders', 'order_id'),
  },
  {
    place: TextPlace.PRODUCT,
    table: 'products',
    texts: ['name', 'description', 'search_terms', 'photo_alt', ...linesOfProducts],
    json: ['further_pictures', 'food', 'translations'],
  },
  {
    place: TextPlace.CATEGORY,
    table: 'categories',
    texts: ['name', 'slug', 'tile_label'],
    json: ['translations'],
  },
  { place: TextPlace.CATEGORY, table: 'category_slugs', key: 'slug', texts: ['slug'], id: 'category_id' },
  { place: TextPlace.PAGE, table: 'shop_pages', texts: ['slug', 'title', 'text'], json: ['translations'] },
  {
    place: TextPlace.SETTINGS,
    table: 'shop_settings',
    texts: [
      'name',
      'address',
      'email',
      'phone',
      'tax_number',
      'invoice_prefix',
      'credit_note_prefix',
      'opening_hours',
      'holidays',
      'email_opening',
      'email_closing',
      'sender_name',
      'account_holder',
      'upi_id',
      'sender_address',
      'facebook_url',
      'twitter_url',
      'github_url',
      'announcement_text',
      'announcement_url',
    ],
    json: ['translations', 'closings'],
  },
  { place: TextPlace.SETTINGS, table: 'delivery_areas', texts: ['name', 'postcodes'], id: SHOP },
  {
    place: TextPlace.SETTINGS,
    table: 'collection_places',
    texts: ['name', 'address', 'hours'],
    json: ['closed_days'],
    id: SHOP,
  },
  { place: TextPlace.SETTINGS, table: 'slot_exceptions', texts: ['note'], id: SHOP },
  { place: TextPlace.TAX_RATE, table: 'tax_rates', texts: ['name'] },
  { place: TextPlace.REVIEW, table: 'reviews', texts: ['answer'], erased: 'user_id = $1' },
  { place: TextPlace.RATING, table: 'ratings', texts: ['answer'], erased: 'user_id = $1' },
  {
    place: TextPlace.AUDIT_LOG,
    table: 'audit_entries',
    texts: ['subject_name'],
    json: ['changes'],
    id: 'subject_id',
    erased: `(person_id is not distinct from $1 or (subject_type = 'order' and ${theirs('orders', 'subject_id')}))`,
  },
  { place: TextPlace.API_TOKEN, table: 'api_tokens', texts: ['name'] },
  { place: TextPlace.WEBHOOK, table: 'webhook_endpoints', texts: ['url'] },
  {
    place: TextPlace.IMPORT,
    table: 'product_imports',
    texts: ['file_name', 'failed_rows'],
    json: ['problems', 'columns', 'unknown_categories', 'preview', 'notes'],
  },
  {
    place: TextPlace.IMPORT_MAPPING,
    table: 'import_mappings',
    texts: ['name'],
    json: ['columns', 'categories'],
  },
];
