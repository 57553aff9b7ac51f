import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { ADVISORY_LOCKS } from '../../src/database/advisory-locks.js';
import { CheckoutStatus } from '../../src/features/sales/purchase/checkout.entity.js';
import {
  ProductImport,
  ProductImportState,
} from '../../src/features/catalogue/import/product-import.entity.js';
import { RetentionService } from '../../src/features/retention/retention.service.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildPayment } from '../factories/payment.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { openClone } from '../support/databases.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let close: () => Promise<void>;
let dataSource: ShopDataSource;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});
afterAll(() => close?.());

const faults: unknown[] = [];
const DAYS = {
  outboxMs: 30 * DAY_MS,
  webhookBodiesMs: 14 * DAY_MS,
  providerEventsMs: 90 * DAY_MS,
  checkoutsMs: 90 * DAY_MS,
  waitlistMs: 365 * DAY_MS,
  importsMs: 90 * DAY_MS,
  mailboxMs: 30 * DAY_MS,
  auditMs: null,
};
const retention = (options: { auditMs?: number; batchSize?: number; now?: Date } = {}) =>
  new RetentionService(dataSource, {
    retention: { ...DAYS, auditMs: options.auditMs ?? null },
    now: () => options.now ?? NOW,
    onFault: (error) => faults.push(error),
    ...(options.batchSize ? { batchSize: options.batchSize } : {}),
  });

/** A message with one delivery, a body and an answer. */
async function message(name: string, at: Date, status: string): Promise<void> {
  const [{ id }]: [{ id: string }] = await dataSource.query(
    `insert into outbox_messages (topic, payload, created_at, spread_at)
    values ('order.placed', jsonb_build_object('orderId', $1::text), $2, $2) returning id`,
    [name, at],
  );
  const [delivery]: [{ id: string }] = await dataSource.query(
    `insert into outbox_deliveries (message_id, receiver, status, due_at, created_at) values ($1, 'webhook', $2, $3, $3)
    returning id`,
    [id, status, at],
  );
  await dataSource.query('insert into webhook_events (message_id, body) values ($1, $2)', [id, name]);
  await dataSource.query(
    'insert into webhook_attempts (delivery_id, duration_ms, created_at, response_body) values ($1, 1, $2, $3)',
    [delivery.id, at, name],
  );
}

const column = async (sql: string): Promise<string[]> =>
  ((await dataSource.query(sql)) as { value: string }[]).map(({ value }) => value);

test('old rows are deleted in small batches, and young or unfinished ones are not', async () => {
  for (let n = 0; n < 5; n += 1) await message('old', daysAgo(31), 'done');
  await message('held too long', daysAgo(31), 'held');
  await message('held', daysAgo(20), 'held');
  await message('waiting', daysAgo(31), 'waiting');
  await message('parked', daysAgo(20), 'parked');
  await message('young', daysAgo(13), 'done');
  await dataSource.query(
    `insert into provider_events (id, type, received_at, handled_at) values
      ('old', 't', $1, $1), ('unhandled', 't', $1, null), ('young', 't', $2, $2)`,
    [daysAgo(91), daysAgo(89)],
  );
  const user = await buildUser(dataSource);
  const expired = { userId: user.id, status: CheckoutStatus.EXPIRED, createdAt: daysAgo(91) };
  const gone = await buildCheckout(dataSource, expired);
  const stored = [
    await buildCheckout(dataSource, { ...expired, createdAt: daysAgo(89) }),
    await buildCheckout(dataSource, { ...expired, status: CheckoutStatus.AWAITING_PAYMENT }),
    await buildCheckout(dataSource, expired),
  ];
  await buildPayment(dataSource, { checkoutId: stored[2]?.id as string, status: 'failed' });
  const order = await buildOrder(dataSource, { userId: user.id, createdAt: daysAgo(4_000) });
  const imports = dataSource.getRepository(ProductImport);
  for (const [state, startedAt] of [
    [ProductImportState.IMPORTED, daysAgo(91)],
    [ProductImportState.RUNNING, daysAgo(91)],
    [ProductImportState.FAILED, daysAgo(89)],
  ] as const) {
    await imports.insert({
      actorId: user.id,
      fileName: state,
      dryRun: false,
      state,
      startedAt,
    });
  }
  await dataSource.query(
    `insert into waitlist_entries (email, locale, country, postcode, postcode_keys, created_at) values
      ('old@example.com', 'en', 'CH', '3011', '{}', $1), ('young@example.com', 'en', 'CH', '3011', '{}', $2)`,
    [daysAgo(366), daysAgo(364)],
  );
  await dataSource.query(
    `insert into staff_invitations (email, role, locale, invited_by_id, expires_at) values
      ('old@example.com', 'picker', 'en', $1, $2), ('young@example.com', 'picker', 'en', $1, $3)`,
    [user.id, daysAgo(31), daysAgo(29)],
  );
  await dataSource.query('insert into pay_links (checkout_id, expires_at) values ($1, $2), ($3, $4)', [
    stored[0]?.id,
    daysAgo(31),
    stored[1]?.id,
    daysAgo(29),
  ]);
  await dataSource.query(
    `insert into idempotency_keys (owner, operation, key, fingerprint, attempt, lease_until, expires_at) values
      ('a', 'b', 'old', '', gen_random_uuid(), $1, $1), ('a', 'b', 'young', '', gen_random_uuid(), $2, $2)`,
    [NOW, new Date(NOW.getTime() + 1)],
  );

  expect(await retention({ batchSize: 2 }).work()).toEqual({
    outbox_messages: 6,
    // Those of the six went with their messages.
    webhook_events: 1,
    webhook_attempts: 3,
    provider_events: 1,
    checkouts: 1,
    waitlist_entries: 1,
    staff_invitations: 1,
    pay_links: 1,
    cart_lines: 0,
    ratings: 0,
    products: 0,
    price_history: 0,
    changes: 0,
    product_imports: 1,
    idempotency_keys: 1,
  });
  expect(await column(`select payload->>'orderId' as value from outbox_messages order by 1`)).toEqual([
    'held',
    'parked',
    'waiting',
    'young',
  ]);
  expect(await column('select body as value from webhook_events order by 1')).toEqual([
    'held',
    'waiting',
    'young',
  ]);
  expect(await column('select response_body as value from webhook_attempts')).toEqual(['young']);
  expect(await column('select id as value from provider_events order by 1')).toEqual(['unhandled', 'young']);
  const checkouts = await column('select id as value from checkouts');
  expect(checkouts.toSorted()).toEqual([...stored.map(({ id }) => id), order.checkoutId].toSorted());
  expect(await column(`select id as value from checkout_lines where checkout_id = '${gone.id}'`)).toEqual([]);
  expect(await column('select file_name as value from product_imports order by 1')).toEqual([
    'failed',
    'running',
  ]);
  expect(await column('select key as value from idempotency_keys')).toEqual(['young']);
});

test('the audit log is retained for good unless a setting limits it', async () => {
  const add = (name: string, at: Date) =>
    dataSource.query(
      `insert into audit_entries (action, subject_type, subject_id, subject_name, created_at)
      values ('product.deleted', 'product', gen_random_uuid(), $1, $2)`,
      [name, at],
    );
  await add('old', daysAgo(4_000));
  await add('young', daysAgo(1));
  expect(await retention().work()).not.toHaveProperty('audit_entries');
  expect(await retention({ auditMs: 3_650 * DAY_MS }).work()).toMatchObject({ audit_entries: 1 });
  expect(await column('select subject_name as value from audit_entries')).toEqual(['young']);
});

test.each([10, -10])(
  '34.5: a clock that jumps by %i days for a while deletes nothing early',
  async (days) => {
    await retention().work();
    await message('a month all but a day', daysAgo(29), 'done');
    const jumped = retention({ now: daysAgo(-days) });
    // A process that ends and starts again and again does not follow the clock at all.
    for (let start = 0; start < 5; start += 1) await jumped.work(0);
    for (let hour = 0; hour < 4; hour += 1) await jumped.work();
    await retention().work();
    const rest = () =>
      column(`select id as value from outbox_messages where payload->>'orderId' = 'a month all but a day'`);
    expect(await rest()).toHaveLength(1);
    // A clock that is right after all is followed in the end.
    const later = retention({ now: daysAgo(-2) });
    for (let hour = 0; hour < 60; hour += 1) await later.work();
    expect(await rest()).toEqual([]);
  },
);

test('a rule that fails is a fault, and stops no other', async () => {
  await dataSource.query(
    `insert into provider_events (id, type, received_at, handled_at) values ('stuck', 't', $1, $1)`,
    [daysAgo(91)],
  );
  await dataSource.query(
    `insert into idempotency_keys (owner, operation, key, fingerprint, attempt, lease_until, expires_at)
    values ('a', 'b', 'after it', '', gen_random_uuid(), $1, $1)`,
    [NOW],
  );
  await dataSource.query('alter table provider_events rename handled_at to renamed');
  const work = await retention().work();
  await dataSource.query('alter table provider_events rename renamed to handled_at');
  expect(work).toMatchObject({ provider_events: 0, idempotency_keys: 1 });
  expect(faults.splice(0)).toEqual([
    expect.objectContaining({ message: 'column "handled_at" does not exist' }),
  ]);
  expect(await retention().work()).toMatchObject({ provider_events: 1 });
});

test('nobody is notified of a change when nothing is old', async () => {
  const changes: string[] = [];
  const hear = (change: string) => void changes.push(change);
  const product = await buildProduct(dataSource, { deletedAt: daysAgo(31) });
  await buildRating(dataSource, { productId: product.id });
  dataSource.ownChanges.on('change', hear);
  expect(await retention().work()).toMatchObject({ ratings: 1, products: 1 });
  expect(changes).not.toEqual([]);
  changes.length = 0;
  expect(await retention().work()).toMatchObject({ ratings: 0, products: 0 });
  expect(changes).toEqual([]);
  dataSource.ownChanges.off('change', hear);
});

test('one process does so at a time', async () => {
  const other = dataSource.createQueryRunner();
  try {
    await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.retention]);
    expect(await retention().work()).toBeNull();
    await other.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.retention]);
    expect(await retention().work()).not.toBeNull();
  } finally {
    await other.release();
  }
});

test('it runs by itself from its start on, and ends when it is stopped', async () => {
  await message('late', daysAgo(40), 'done');
  const service = retention();
  service.start();
  await expect
    .poll(() => column(`select id as value from outbox_messages where payload->>'orderId' = 'late'`))
    .toEqual([]);
  await service.stop();
  expect(faults).toEqual([]);
});
