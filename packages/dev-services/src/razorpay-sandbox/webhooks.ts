import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { newId, unixNow, type Order, type Payment, type Refund } from './entities.js';

/** Events of the sandbox, by Razorpay's names. */
export type EventType =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed';

export interface WebhookEntities {
  readonly order?: Order;
  readonly payment?: Payment;
  readonly refund?: Refund;
}

export interface StoredWebhook {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
}

/** The body of a webhook. Source: Razorpay, "Sample webhook payloads". */
export function webhookBody(event: EventType, entities: WebhookEntities): string {
  const parts = Object.entries(entities).filter(([, entity]) => entity !== undefined);
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000000',
    event,
    contains: parts.map(([name]) => name),
    payload: Object.fromEntries(parts.map(([name, entity]) => [name, { entity }])),
    created_at: unixNow(),
  });
}

export const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

type Client = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** Stores a webhook in the transaction of its event. */
export async function storeWebhook(
  client: Client,
  event: EventType,
  entities: WebhookEntities,
): Promise<void> {
  await client.query('insert into razorpay_sandbox.webhooks (id, body) values ($1, $2)', [
    newId('evt'),
    webhookBody(event, entities),
  ]);
}

const LONGEST_WAIT_S = 600;
/** A due time beyond the longest backoff was set before the clock was set back. */
const SKEW_S = 60;
/** About a day at the longest backoff. */
const MAX_ATTEMPTS = 150;

/** Leases due webhooks, so that no other process sends them meanwhile. */
export async function takeWebhooks(
  client: Client,
  { delayMs, reorder }: { delayMs: number; reorder: boolean },
): Promise<StoredWebhook[]> {
  const { rows } = await client.query<StoredWebhook>(
    `with due as (
      update razorpay_sandbox.webhooks set attempts = attempts + 1, due_at = now() + interval '30 seconds'
      where id in (
        select id from razorpay_sandbox.webhooks
        where due_at + make_interval(secs => case when attempts = 0 then $1 / 1000.0 else 0 end) <= now()
          or due_at > now() + make_interval(secs => $3)
        order by serial limit 20 for update skip locked
      ) returning id, serial, body, attempts
    ) select id, body, attempts from due order by case when $2 then -serial else serial end`,
    [delayMs, reorder, LONGEST_WAIT_S + delayMs / 1000 + SKEW_S],
  );
  return rows;
}

/**
 * Schedules a retry of a webhook; deletes it after a day, as Razorpay does. Razorpay does not
 * document its backoff.
 */
export async function postponeWebhook(client: Client, { id, attempts }: StoredWebhook): Promise<void> {
  await client.query(
    `update razorpay_sandbox.webhooks set due_at = now() + make_interval(secs => $2) where id = $1`,
    [id, Math.min(2 ** (attempts - 1), LONGEST_WAIT_S)],
  );
  await client.query('delete from razorpay_sandbox.webhooks where id = $1 and attempts >= $2', [
    id,
    MAX_ATTEMPTS,
  ]);
}

export async function deleteWebhook(client: Client, { id }: StoredWebhook): Promise<void> {
  await client.query('delete from razorpay_sandbox.webhooks where id = $1', [id]);
}
