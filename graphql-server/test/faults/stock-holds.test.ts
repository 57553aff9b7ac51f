import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hold } from '../../src/features/sales/holds/hold.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf, type GraphqlAnswer, type Untyped } from '../support/graphql-client.js';
import { jumpClock } from '../support/jump-clock.js';
import { begin, begun, isAccountedFor, moneyOf, paid, TOTAL } from '../support/purchase.js';
import { statementsOf } from '../support/statements.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const MINUTE = 60_000;

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop?.close());

const pass = (ms: number) => jumpClock(shop.dataSource, ms);
const shelfOf = async ({ id }: Product) => {
  const { stock, held } = await shop.dataSource.getRepository(Product).findOneByOrFail({ id });
  return { stock, held };
};

/** A hundred at once may have to retry after `SERVICE_UNAVAILABLE`. */
async function persist(ask: () => Promise<GraphqlAnswer<Untyped>>): Promise<GraphqlAnswer<Untyped>> {
  const answer = await ask();
  return codeOf(answer) === 'SERVICE_UNAVAILABLE' ? persist(ask) : answer;
}

test('100 buyers of one unit: one order, 99 clear answers, none left', async () => {
  const figs = await buildProduct(shop.dataSource, { name: 'Figs', price: 240, stock: 1 });
  const people: TestPerson[] = [];
  while (people.length < 100) {
    people.push(...(await Promise.all(Array.from({ length: 10 }, () => shopperWith(shop, figs, 1)))));
  }
  const outcomes = await Promise.all(
    people.map(async (person) => {
      const answer = await persist(() => beginCheckout(shop, person, 740));
      if (answer.errors) return answer.errors[0]?.message;
      const proof = await payCheckout(shop, answer.data.beginCheckout);
      const finished = await persist(() => finishCheckout(shop, person, proof));
      return finished.errors ? finished.errors[0]?.message : 'ordered';
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'ordered')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === '“Figs” is sold out.')).toHaveLength(99);
  expect(await shelfOf(figs)).toEqual({ stock: 0, held: 0 });
});

describe('reserved stock', () => {
  test('is there for others again once the time is over', async () => {
    const { product, person } = await begin(shop, { stock: 2 });
    const other = await shopperWith(shop, product, 1);
    expect(codeOf(await beginCheckout(shop, other, 740))).toBe('OUT_OF_STOCK');
    await pass(16 * MINUTE);
    // Also when nobody has swept it up yet.
    expect((await beginCheckout(shop, other, 740)).errors).toBeUndefined();
    expect(await shelfOf(product)).toEqual({ stock: 2, held: 1 });
    expect(codeOf(await beginCheckout(shop, person, TOTAL))).toBe('OUT_OF_STOCK');
  });

  test('is swept up when nobody comes', async () => {
    const { product } = await begin(shop, { stock: 2 });
    expect(await shelfOf(product)).toEqual({ stock: 2, held: 2 });
    await pass(16 * MINUTE);
    await shop.reconcile();
    expect(await shelfOf(product)).toEqual({ stock: 2, held: 0 });
    expect(await shop.dataSource.getRepository(Hold).countBy({ ref: product.id })).toBe(0);
  });

  test('makes what is left look sold out to others, in lists and carts', async () => {
    const { product } = await begin(shop, { stock: 2 });
    const { product: seen } = await shop.ask(
      'query Seen($id: ID!) { product(id: $id) { availability quantityLeft } }',
      { id: product.id },
    );
    expect(seen).toEqual({ availability: 'SOLD_OUT', quantityLeft: 0 });
  });
});

describe('a payment that comes after its time', () => {
  test('gets the goods if they are still there', async () => {
    const { person, product, proof } = await paid(shop, { stock: 2 });
    await pass(16 * MINUTE);
    await shop.reconcile();
    expect((await finishCheckout(shop, person, proof)).errors).toBeUndefined();
    expect(await shelfOf(product)).toEqual({ stock: 0, held: 0 });
  });

  test('is refunded when others have bought them, or are paying for them, and says so each time', async () => {
    const late = await begin(shop, { name: 'Dates', stock: 2 });
    await pass(16 * MINUTE);
    const other = await shopperWith(shop, late.product, 1);
    const theirs = await begun(shop, other, 740);
    const proof = await payCheckout(shop, late.checkout);
    const answers = await Promise.all([1, 2, 3].map(() => finishCheckout(shop, late.person, proof)));
    for (const { errors } of answers) {
      expect(errors?.[0]).toMatchObject({
        message:
          'Only 1 of “Dates” is left. No order was made, and all of your money is on its way back to you.',
        extensions: { code: 'OUT_OF_STOCK', refunded: true },
      });
    }
    expect((await finishCheckout(shop, other, await payCheckout(shop, theirs))).errors).toBeUndefined();
    await shop.workOutbox();
    const money = await moneyOf(shop, late.person);
    expect(money).toMatchObject({ orders: [], refunds: [{ reason: 'sold_out', status: 'refunded' }] });
    expect(isAccountedFor(money)).toBe(true);
    expect(await shelfOf(late.product)).toEqual({ stock: 1, held: 0 });

    const ask = `{ myRefundsWithoutOrder { edges { node { amount reason note status refundedAt } } } }`;
    const { myRefundsWithoutOrder: theirMoney } = await shop.ask(ask, {}, late.person.token);
    expect(theirMoney.edges).toEqual([
      {
        node: {
          amount: TOTAL,
          reason: 'SOLD_OUT',
          note: 'Only 1 of “Dates” is left.',
          status: 'REFUNDED',
          refundedAt: expect.any(String),
        },
      },
    ]);
    expect((await shop.ask(ask, {}, other.token)).myRefundsWithoutOrder.edges).toEqual([]);
    expect(codeOf(await shop.graphql(ask))).toBe('UNAUTHENTICATED');
  });
});

test('a stock below nothing is refused by the database as well', async () => {
  const { product } = await begin(shop, { stock: 2 });
  const set = (column: string) =>
    shop.dataSource.query(`update products set ${column} = -1 where id = $1`, [product.id]);
  await expect(set('stock')).rejects.toThrow('products_stock_range');
  await expect(set('held')).rejects.toThrow('products_held_range');
});

test('34.10: a backlog of payment checks and one of expired holds are worked off in turns', async () => {
  await shop.reconcile();
  await Promise.all(Array.from({ length: 12 }, () => begin(shop, { stock: 2 })));
  const { product, person } = await begin(shop, { stock: 1_000 });
  await shop.dataSource.query(
    `insert into holds (checkout_id, kind, ref, user_id, quantity, until)
    select gen_random_uuid(), 'stock', $1, $2, 1, now() from generate_series(1, 500)`,
    [product.id, person.userId],
  );
  await pass(16 * MINUTE);
  const statements = await statementsOf(shop.dataSource, () => shop.reconcile());
  const batches = statements.flatMap(([text]) => {
    if (/from holds where until/.test(text)) return ['holds'];
    return /from "?checkouts.*for no key update skip locked/i.test(text) ? ['checks'] : [];
  });
  // Both have more than two batches, and the last ones find nothing.
  expect(batches.slice(0, 4)).toEqual(['holds', 'checks', 'holds', 'checks']);
  expect(await shop.dataSource.getRepository(Hold).countBy({ ref: product.id })).toBe(0);
});
