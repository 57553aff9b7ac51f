import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { lockedGoods } from '../../src/features/sales/checkout/checkout.repository.js';
import { Hold, HoldKind } from '../../src/features/sales/holds/hold.entity.js';
import {
  hold,
  openHolds,
  releaseExpiredHolds,
  shortenHolds,
  takeFromHolds,
  type HeldUnits,
} from '../../src/features/sales/holds/hold.repository.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { openClone } from '../support/databases.js';

/** Not of the shop: what another kind of holds would add. */
const PLACE = 'place' as HoldKind;
const MINUTE = 60_000;
const id = '00000000-0000-4000-8000-000000000001';

let close: () => Promise<void>;
let dataSource: DataSource;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  const file = path.resolve(import.meta.dirname, '../../src/database/functions/holds.sql');
  const functions = readFileSync(file, 'utf8')
    .replace(
      /^ {2}perform 1 from products.*$/m,
      '$&\n  perform 1 from places where id = any(refs) order by id for no key update;',
    )
    .replace(
      /^ {4}when 'stock'.*$/m,
      `$&\n    when 'place' then update places set held = held + units where id = held_ref;`,
    );
  await dataSource.query(`
    create table places (id uuid primary key, capacity integer, held integer default 0);
    alter table holds drop constraint holds_kind, add check (kind in ('stock', 'place'));
    ${functions}`);
});
afterAll(() => close());

beforeEach(async () => {
  await dataSource.query('delete from holds');
  await dataSource.query('delete from places');
  await dataSource.query('insert into places (id, capacity) values ($1, 3)', [id]);
});

const place = { kind: PLACE, ref: id, quantity: 1 };
const heldPlaces = async (): Promise<number> => (await dataSource.query('select held from places'))[0].held;

/** Holds a place if one is left. */
const claim = async (ms = MINUTE) => {
  const checkout = await buildCheckout(dataSource);
  const { id: checkoutId, userId } = checkout;
  const isHeld = await dataSource.transaction(async (manager) => {
    await openHolds(manager, [id]);
    const [{ left }] = await manager.query('select capacity - held as left from places');
    if (left > 0) await hold(manager, { checkoutId, userId, ms }, [place]);
    return left > 0;
  });
  return { checkoutId, userId, isHeld };
};

test('another kind is a line in two functions: many customers claim few places', async () => {
  const claims = await Promise.all(Array.from({ length: 12 }, () => claim()));
  expect(claims.filter(({ isHeld }) => isHeld)).toHaveLength(3);
  expect(await heldPlaces()).toBe(3);
});

test.each<[string, (held: Pick<Hold, 'userId' | 'checkoutId'>, units: HeldUnits[]) => Promise<unknown>]>([
  ['the account is deleted', ({ userId }) => openHolds(dataSource.manager, [], { userId })],
  ['the checkout is finished', ({ checkoutId }) => openHolds(dataSource.manager, [], { checkoutId })],
  [
    'the customer begins another checkout',
    ({ userId }) => lockedGoods.change(dataSource.manager, userId, [], null),
  ],
  ['it is bought', ({ userId }, units) => takeFromHolds(dataSource.manager, userId, units)],
])('holds of all kinds are released when %s', async (_what, release) => {
  const { manager } = dataSource;
  const { id: ref } = await buildProduct(dataSource, { stock: 5 });
  const other = await claim();
  const held = await claim();
  const goods = { kind: HoldKind.STOCK, ref, quantity: 1 };
  await hold(manager, { ...held, ms: MINUTE }, [goods]);
  await release(held, [place, goods]);
  expect(await manager.find(Hold)).toMatchObject([{ checkoutId: other.checkoutId, kind: PLACE }]);
  expect(await heldPlaces()).toBe(1);
});

test('holds of all kinds expire: at the next claim, and by the sweep', async () => {
  await claim(0);
  await claim(0);
  await claim(0);
  expect(await heldPlaces()).toBe(1);
  expect((await claim()).isHeld).toBe(true);
  await claim(0);
  expect(await releaseExpiredHolds(dataSource)).toBe(1);
  expect(await heldPlaces()).toBe(1);
});

test('no hold is longer than a new one, by the clock of the database', async () => {
  await claim(10 * MINUTE);
  const minutes = async () =>
    (await dataSource.query('select round(extract(epoch from until - now()) / 60) as of from holds'))[0].of;
  await shortenHolds(dataSource.manager);
  expect(Number(await minutes())).toBe(10);
  // The clock was set back.
  await dataSource.query(`update holds set until = until + interval '1 day'`);
  await shortenHolds(dataSource.manager);
  expect(Number(await minutes())).toBe(10);
});
