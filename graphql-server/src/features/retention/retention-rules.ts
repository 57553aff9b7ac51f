import { TRASH_MS } from '../../common/trash.js';
import type { Config } from '../../config/config.js';

export type RetentionTimes = Config['retention'];

export interface RetentionRule {
  /** Name of the data in the log. */
  readonly what: string;
  readonly table: string;
  readonly retentionMs: (times: RetentionTimes) => number | null;
  /** SQL condition for rows to delete; `$1` is the time before which rows are old. */
  readonly old: string;
  /** A statement that runs first in the deleting transaction. */
  readonly first?: string;
  /** SQL for URLs of pictures, which the image host deletes unless they are used elsewhere. */
  readonly pictures?: string;
}

/** Twice what the lowest price before a sale is taken from. */
const PRICE_HISTORY_MS = 60 * 24 * 60 * 60 * 1000;

/** For cursors: a reader who comes back later starts anew. */
const CHANGES_MS = 30 * 24 * 60 * 60 * 1000;

/** In which an owner sees that nobody has accepted. */
const INVITATIONS_MS = 30 * 24 * 60 * 60 * 1000;

/** In which the page of a link says that it was paid, or has expired. */
const PAY_LINKS_MS = 30 * 24 * 60 * 60 * 1000;

const noDelivery = (messageId: string, statuses: string) =>
  `not exists (select from outbox_deliveries where message_id = ${messageId} and status in (${statuses}))`;

const TRASHED_PRODUCTS = 'select id from products where deleted_at < $1';
const noRowOf = (table: string) => `not exists (select from ${table} where product_id = products.id)`;

/** How long rows are stored. Tables without a rule are never cleaned up. */
export const retentionRules: readonly RetentionRule[] = [
  {
    what: 'messages of the outbox',
    table: 'outbox_messages',
    retentionMs: ({ outboxMs }) => outboxMs,
    // Events that wait for a paused endpoint wait no longer than this.
    old: `created_at < $1 and spread_at is not null and ${noDelivery('outbox_messages.id', `'waiting'`)}`,
  },
  {
    what: 'bodies of webhooks',
    table: 'webhook_events',
    retentionMs: ({ webhookBodiesMs }) => webhookBodiesMs,
    old: `message_id in (select id from outbox_messages where created_at < $1) and ${noDelivery('webhook_events.message_id', `'waiting', 'held'`)}`,
  },
  {
    what: 'answers to webhooks',
    table: 'webhook_attempts',
    retentionMs: ({ webhookBodiesMs }) => webhookBodiesMs,
    old: 'created_at < $1',
  },
  {
    what: 'events of the payment provider',
    table: 'provider_events',
    retentionMs: ({ providerEventsMs }) => providerEventsMs,
    old: 'received_at < $1 and handled_at is not null',
  },
  {
    what: 'checkouts that were not paid',
    table: 'checkouts',
    retentionMs: ({ checkoutsMs }) => checkoutsMs,
    old: `created_at < $1 and status = 'expired'
      and not exists (select from payments where checkout_id = checkouts.id)
      and not exists (select from refunds where checkout_id = checkouts.id)`,
  },
  {
    what: 'entries of the waitlist',
    table: 'waitlist_entries',
    retentionMs: ({ waitlistMs }) => waitlistMs,
    old: 'created_at < $1',
  },
  {
    what: 'expired invitations of staff',
    table: 'staff_invitations',
    retentionMs: () => INVITATIONS_MS,
    old: 'expires_at < $1',
  },
  {
    what: 'pay links that ended',
    table: 'pay_links',
    retentionMs: () => PAY_LINKS_MS,
    old: 'expires_at < $1',
  },
  {
    what: 'cart lines of products in the trash',
    table: 'cart_lines',
    retentionMs: () => TRASH_MS,
    old: `product_id in (${TRASHED_PRODUCTS})`,
  },
  {
    what: 'ratings of products in the trash',
    table: 'ratings',
    retentionMs: () => TRASH_MS,
    old: `product_id in (${TRASHED_PRODUCTS})`,
    pictures: 'array[image]',
  },
  {
    what: 'products in the trash',
    table: 'products',
    retentionMs: () => TRASH_MS,
    // The overview reads names and categories of sold products.
    old: `deleted_at < $1 and ${['order_lines', 'cart_lines', 'ratings'].map(noRowOf).join(' and ')}
      and not exists (select from holds where ref = products.id)`,
    pictures: `array[photo] || array(select picture->>'url' from jsonb_array_elements(further_pictures) as picture)`,
  },
  {
    what: 'former prices of products',
    table: 'price_history',
    retentionMs: () => PRICE_HISTORY_MS,
    // A sale names the lowest price before it for as long as it lasts.
    old: `exists (
        select from price_history later
        where later.product_id = price_history.product_id and later.since > price_history.since and later.since < $1
      ) and not exists (select from products where id = product_id and sale_price is not null)`,
  },
  {
    what: 'changes that others followed',
    table: 'changes',
    retentionMs: () => CHANGES_MS,
    old: 'superseded and created_at < $1',
  },
  {
    what: 'imports of products',
    table: 'product_imports',
    retentionMs: ({ importsMs }) => importsMs,
    old: `started_at < $1 and state <> 'running'`,
  },
  {
    what: 'replies to requests that are sent again',
    table: 'idempotency_keys',
    // Each row has its own expiry.
    retentionMs: () => 0,
    old: 'expires_at <= $1',
  },
  {
    what: 'entries of the audit log',
    table: 'audit_entries',
    retentionMs: ({ auditMs }) => auditMs,
    old: 'created_at < $1',
    first: `set local larder.audit = 'forget'`,
  },
];
