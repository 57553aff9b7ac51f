import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FOOD_FACTS } from '@larder/shared/food-facts';
import { sumOf } from '../../src/pricing/charge.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { substitutesOf } from '../../src/features/sales/purchase/order-substitute.entity.js';
import { Refund } from '../../src/features/sales/purchase/refund.entity.js';
import { SubstitutionWish } from '../../src/features/sales/purchase/substitution-wish.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { assignPicker, linesOfOrder, packOrder } from '../support/picking.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { pickWith } from '../support/substitutes.js';

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const food = { ...NO_FOOD_FACTS, contains: [] };

const price = fc.integer({ min: 0, max: 2_000 });
const deposit = fc.constantFrom(0, 0, 15, 25);
const line = fc.record({
  unitPrice: price,
  deposit,
  quantity: fc.integer({ min: 1, max: 9 }),
  picked: fc.integer({ min: 0, max: 9 }),
  substitutes: fc.array(
    fc.record({ price, deposit, quantity: fc.integer({ min: 1, max: 9 }), isRefused: fc.boolean() }),
    { maxLength: 3 },
  ),
});

type Drawn = typeof line extends fc.Arbitrary<infer Value> ? Value : never;

/** Units that fit, and no deposits above that of the line. */
function fitting({ picked, substitutes, ...ordered }: Drawn) {
  let left = ordered.quantity - Math.min(picked, ordered.quantity);
  return {
    ...ordered,
    picked: ordered.quantity - left,
    substitutes: substitutes.flatMap((each) => {
      const quantity = Math.min(each.quantity, left);
      left -= quantity;
      return quantity > 0 ? [{ ...each, quantity, deposit: Math.min(each.deposit, ordered.deposit) }] : [];
    }),
  };
}

test('Of each order the customer pays what they took, at most what was ordered, and gets back the rest', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), async (drawn) => {
      // One line that is there, as an order without any is rejected.
      const wanted = [...drawn.map(fitting), fitting(HERE)];
      const order = await buildOrder(shop.dataSource, {
        lines: await Promise.all(
          wanted.map(async ({ unitPrice, deposit: each, quantity }) => ({
            productId: (await buildProduct(shop.dataSource, { price: unitPrice, food })).id,
            unitPrice,
            deposit: each,
            quantity,
          })),
        ),
      });
      await shop.dataSource.manager.update(Fulfilment, order.checkoutId, {
        substitutionWish: SubstitutionWish.BEST_MATCH,
      });
      await assignPicker(shop, asha, [order.id]);
      const lines = await linesOfOrder(shop, order.id);
      const picks = await Promise.all(
        wanted.map(async ({ picked, substitutes }, place) => ({
          lineId: lines[place]?.id ?? '',
          quantity: picked,
          substitutes: await Promise.all(
            substitutes.map(async ({ quantity, price: cost, deposit: each }) => ({
              productId: (await buildProduct(shop.dataSource, { price: cost, deposit: each, food })).id,
              quantity,
            })),
          ),
        })),
      );
      for (const { problem } of await pickWith(shop, asha, ...picks)) expect(problem).toBeNull();
      const { data } = await packOrder(shop, asha, order.id);
      const { owed } = data.setFulfilmentStatus[0];
      const refunded = await refundedOf(order.id);
      expect(refunded === 0 || owed === 0).toBe(true);
      for (const each of wanted) expect(costOf(each)).toBeLessThanOrEqual(costOf(asOrdered(each)));
      expect(refunded + owed).toBe(order.total - DELIVERY * wanted.length - sumOf(wanted, costOf));
      const left = await refuseAll(order.id, refunded, wanted);
      expect((await refundedOf(order.id)) + left).toBe(
        order.total - DELIVERY * wanted.length - sumOf(wanted, (each) => costOf(taken(each))),
      );
    }),
    { numRuns: 25 },
  );
});

type Fitting = ReturnType<typeof fitting>;

const asOrdered = (each: Fitting): Fitting => ({ ...each, picked: each.quantity, substitutes: [] });
const taken = (each: Fitting): Fitting => ({
  ...each,
  substitutes: each.substitutes.filter(({ isRefused }) => !isRefused),
});

/** What the customer pays for what they get. */
const costOf = ({ unitPrice, deposit: each, picked, substitutes }: Fitting): number =>
  picked * (unitPrice + each) +
  sumOf(substitutes, (one) => one.quantity * (Math.min(one.price, unitPrice) + one.deposit));

const refundedOf = async (orderId: string): Promise<number> =>
  sumOf(await shop.dataSource.manager.findBy(Refund, { orderId }), ({ amount }) => amount);

/** Refuses those that are to be refused, each by itself. @returns what is due then */
async function refuseAll(id: string, expectedRefunded: number, wanted: readonly Fitting[]): Promise<number> {
  const status = 'OUT';
  await shop.ask(
    'mutation S($input: SetFulfilmentStatusInput!) { setFulfilmentStatus(input: $input) { id } }',
    { input: { ids: [id], status, expectedRefunded } },
    asha.token,
  );
  const lines = await linesOfOrder(shop, id);
  for (const [place, { substitutes }] of wanted.entries()) {
    const rows = await substitutesOf(shop.dataSource.manager, [lines[place]?.id ?? '']);
    for (const [position, { isRefused }] of substitutes.entries())
      if (isRefused)
        await shop.ask(
          'mutation R($input: RefuseSubstitutesInput!) { refuseSubstitutes(input: $input) { id } }',
          { input: { id, substituteIds: [rows[position]?.id], restock: true } },
          asha.token,
        );
  }
  return (await shop.ask('query O($id: ID!) { order(id: $id) { owed } }', { id }, asha.token)).order.owed;
}

const DELIVERY = 500;
const HERE: Drawn = { unitPrice: 300, deposit: 0, quantity: 1, picked: 1, substitutes: [] };
