import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_FOOD_FACTS, type Allergen } from '@larder/shared/food-facts';
import { DEFAULT_CATEGORY_IDS } from '../../src/features/catalogue/categories/default-categories.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { OrderSubstitute } from '../../src/features/sales/purchase/order-substitute.entity.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import type { OrderLine } from '../../src/features/sales/purchase/order-line.entity.js';
import { Refund, RefundReason } from '../../src/features/sales/purchase/refund.entity.js';
import { SubstitutionWish } from '../../src/features/sales/purchase/substitution-wish.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { assignPicker, linesOfOrder, packOrder } from '../support/picking.js';
import { callRest } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { pickWith, type PickWith } from '../support/substitutes.js';

const STATUS = 'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id refunded } }';
const SUGGEST = `query S($lineId: ID!, $search: String, $first: Int) {
  substitutesFor(lineId: $lineId, search: $search, first: $first) {
    product { id } newAllergens allergensStated isDearer
  }
}`;

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const ben = sharedPerson(shop, { admin: true });
const shopper = sharedPerson(shop);

const food = (contains: Allergen[], mayContain: Allergen[] = []) => ({
  ...NO_FOOD_FACTS,
  contains,
  mayContain,
});
const newProduct = (overrides: Partial<Product> = {}) =>
  buildProduct(shop.dataSource, { price: 250, food: food(['MILK']), ...overrides });

let ordered: Product;
let order: Awaited<ReturnType<typeof buildOrder>>;
let line: OrderLine;

/** An order of `ordered` that asha picks. */
async function toPick(wish = SubstitutionWish.BEST_MATCH, quantity = 4, deposit = 0) {
  const lines = [{ productId: ordered.id, unitPrice: ordered.price, quantity, deposit }, { unitPrice: 500 }];
  order = await buildOrder(shop.dataSource, { userId: shopper.userId, lines });
  await shop.dataSource.manager.update(Fulfilment, order.checkoutId, { substitutionWish: wish });
  await assignPicker(shop, asha, [order.id]);
  const [first, other] = await linesOfOrder(shop, order.id);
  line = first as OrderLine;
  await pickWith(shop, asha, { lineId: other?.id ?? '', quantity: 1 });
}

beforeEach(async () => {
  ordered = await newProduct({ stock: 20 });
  await toPick();
});

const put = (pick: Omit<PickWith, 'lineId'>, person = asha) =>
  pickWith(shop, person, { lineId: line.id, ...pick });
const one = ({ id }: Product, quantity = 1, agreed: object = {}) => ({ productId: id, quantity, ...agreed });
const rows = () => shop.dataSource.manager.findBy(OrderSubstitute, { orderId: order.id });
const stockOf = async ({ id }: Product): Promise<number> =>
  (await shop.dataSource.query('select stock from products where id = $1', [id]))[0].stock;
const refunds = () => shop.dataSource.manager.findBy(Refund, { orderId: order.id });
const pack = () => packOrder(shop, asha, order.id);
const suggest = async (variables: object = {}) =>
  (await shop.ask(SUGGEST, { lineId: line.id, ...variables }, asha.token)).substitutesFor;

describe('beginCheckout with wishes', () => {
  const BEGIN =
    'mutation B($input: BeginCheckoutInput!) { beginCheckout(input: $input) { id lines { substitutionWish } paymentOrder { id amount currency } } }';
  const recipient = { name: 'Asha Rao', phone: '+1 555 0100', address: '1 Orchard Lane' };
  const total = 250 + 500;
  const begin = async (token: string | undefined, substitutions?: object) =>
    shop.graphql(BEGIN, { input: { ...recipient, expectedTotal: total, substitutions } }, token);
  const storedWish = async (id: string) =>
    (await shop.dataSource.manager.findOneByOrFail(Fulfilment, { checkoutId: id })).substitutionWish;
  const lines = () => [{ productId: ordered.id.toUpperCase(), wish: 'CALL_ME' }];

  test('stores them for the order and for its lines, also as the same cart begins again', async () => {
    const { token } = await shopperWith(shop, ordered, 1);
    const wishes = { wish: 'BEST_MATCH', lines: lines() };
    const { data } = await begin(token, wishes);
    expect(data.beginCheckout.lines).toEqual([{ substitutionWish: 'CALL_ME' }]);
    const { id } = data.beginCheckout;
    expect(await storedWish(id)).toBe(SubstitutionWish.BEST_MATCH);
    expect((await begin(token, wishes)).data.beginCheckout).toEqual(data.beginCheckout);
    expect(await storedWish(id)).toBe(SubstitutionWish.BEST_MATCH);
    const { data: again } = await begin(token, { wish: 'REFUND' });
    expect(again.beginCheckout).toMatchObject({ id, lines: [{ substitutionWish: null }] });
    expect(await storedWish(id)).toBe(SubstitutionWish.REFUND);
  });

  test('wants a refund without them, also as the same cart begins again', async () => {
    const { token } = await shopperWith(shop, ordered, 1);
    const { id } = (await begin(token, { wish: 'BEST_MATCH', lines: lines() })).data.beginCheckout;
    const { data } = await begin(token);
    expect(data.beginCheckout).toMatchObject({ id, lines: [{ substitutionWish: null }] });
    expect(await storedWish(id)).toBe(SubstitutionWish.REFUND);
  });

  test('copies them to the order', async () => {
    const person = await shopperWith(shop, ordered, 1);
    const { data } = await begin(person.token, { wish: 'BEST_MATCH', lines: lines() });
    const paid = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
    const query = `query O($id: ID!) {
      order(id: $id) { fulfilment { substitutionWish } lines { substitutionWish } }
    }`;
    expect((await shop.ask(query, { id: paid.data.finishCheckout.id }, person.token)).order).toEqual({
      fulfilment: { substitutionWish: 'BEST_MATCH' },
      lines: [{ substitutionWish: 'CALL_ME' }],
    });
  });

  test('ignores them in a shop that offers no substitutes', async () => {
    const update =
      'mutation S($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { substitutes } }';
    const wishes = { wish: 'BEST_MATCH', lines: lines() };
    const known = await shopperWith(shop, ordered, 1);
    await begin(known.token, wishes);
    await shop.ask(update, { input: { substitutes: false } }, asha.token);
    try {
      for (const token of [known.token, (await shopperWith(shop, ordered, 1)).token]) {
        const { data } = await begin(token, wishes);
        expect(data.beginCheckout.lines).toEqual([{ substitutionWish: null }]);
        expect(await storedWish(data.beginCheckout.id)).toBe(SubstitutionWish.REFUND);
      }
    } finally {
      await shop.ask(update, { input: { substitutes: true } }, asha.token);
    }
  });

  test('refuses visitors, and ids that are none', async () => {
    expect(codeOf(await begin(undefined, { wish: 'CALL_ME' }))).toBe('UNAUTHENTICATED');
    const { token } = await shopperWith(shop, ordered, 1);
    const none = { wish: 'CALL_ME', lines: [{ productId: 'none', wish: 'CALL_ME' }] };
    expect(codeOf(await begin(token, none))).toBe('BAD_USER_INPUT');
  });
});

describe('pickLines with substitutes', () => {
  test('stores what the substitute was, and takes its units from the stock', async () => {
    const oat = await newProduct({ stock: 5, price: 200, name: 'Oat drink', sku: 'OAT' });
    const [result] = await put({ quantity: 2, substitutes: [one(oat, 2)] });
    expect(result).toEqual({
      lineId: line.id,
      problem: null,
      line: {
        pickedQuantity: 2,
        substitutes: [
          { productId: oat.id, name: 'Oat drink', sku: 'OAT', quantity: 2, unitPrice: 200, listPrice: 200 },
        ],
      },
    });
    expect([await stockOf(oat), await stockOf(ordered)]).toEqual([3, 20]);
  });

  test('changes nothing when it is sent again, also after the product has another price', async () => {
    const oat = await newProduct({ stock: 5, price: 200 });
    const pick = { quantity: 2, substitutes: [one(oat, 2)] };
    await put(pick);
    const before = await rows();
    await shop.dataSource.query('update products set price = 240, hidden = true where id = $1', [oat.id]);
    expect(await put(pick)).toMatchObject([{ problem: null }]);
    expect([await rows(), await stockOf(oat)]).toEqual([before, 3]);
  });

  test('returns units to the stock that are withdrawn, and all of them once the line is open again', async () => {
    const [oat, soy] = [await newProduct({ stock: 5 }), await newProduct({ stock: 5 })];
    await put({ quantity: 1, substitutes: [one(oat, 2), one(soy)] });
    await put({ quantity: 1, substitutes: [one(oat)] });
    expect([await stockOf(oat), await stockOf(soy), (await rows()).length]).toEqual([4, 5, 1]);
    await put({ quantity: 1 });
    expect(await rows()).toHaveLength(1);
    await put({ quantity: null });
    expect([await stockOf(oat), await rows()]).toEqual([5, []]);
  });

  test('returns nothing to the stock of a product that is sold by weight since', async () => {
    const cheese = await newProduct({ stock: 5 });
    await put({ quantity: 2, substitutes: [one(cheese)] });
    const grams = `update products set sold_by = 'GRAMS', unit_grams = 100, stock = 900 where id = $1`;
    await shop.dataSource.query(grams, [cheese.id]);
    expect(await put({ quantity: 2, substitutes: [] })).toMatchObject([{ problem: null }]);
    expect([await stockOf(cheese), await rows()]).toEqual([900, []]);
  });

  test('lets a dearer one cost what was ordered', async () => {
    const dear = await newProduct({ price: 900 });
    await put({ quantity: 3, substitutes: [one(dear)] });
    expect(await rows()).toMatchObject([{ unitPrice: 250, listPrice: 900 }]);
    await pack();
    expect(await refunds()).toEqual([]);
  });

  test.each([
    ['another rate of tax', { taxRateId: 'new' }],
    ['a weight', { soldBy: 'GRAMS', unitGrams: 100 }],
    ['a higher deposit', { deposit: 25 }],
    ['an age limit', { food: { ...food(['MILK']), ageLimit: 18 } }],
    ['no place in the shop', { hidden: true }],
    ['been deleted', { deletedAt: new Date() }],
  ] as const)('refuses a product that has %s', async (_what, { ...overrides }) => {
    if ('taxRateId' in overrides) {
      const id = randomUUID();
      await shop.dataSource.query(
        `insert into tax_rates (id, name, rate, position) values ($1, 'Other', 7000, 9)`,
        [id],
      );
      Object.assign(overrides, { taxRateId: id });
    }
    const product = await newProduct({ ...(overrides as Partial<Product>), stock: 9 });
    const [result] = await put({ quantity: 3, substitutes: [one(product)] });
    expect(result).toMatchObject({
      problem: 'NO_SUBSTITUTE',
      line: { pickedQuantity: null, substitutes: [] },
    });
    expect(await stockOf(product)).toBe(9);
    expect(await suggest({ search: product.name })).toEqual([]);
  });

  test('refuses the ordered product itself, and one that is unknown', async () => {
    for (const productId of [ordered.id, randomUUID()])
      expect(await put({ quantity: 0, substitutes: [{ productId, quantity: 1 }] })).toMatchObject([
        { problem: 'NO_SUBSTITUTE' },
      ]);
  });

  test('refuses units that others have reserved, and gives the same ones to one line alone', async () => {
    const rare = await newProduct({ stock: 1 });
    expect(await put({ quantity: 0, substitutes: [one(rare, 2)] })).toMatchObject([
      { problem: 'SUBSTITUTE_SOLD_OUT' },
    ]);
    await shop.dataSource.query('update products set held = 1 where id = $1', [rare.id]);
    expect(await put({ quantity: 0, substitutes: [one(rare)] })).toMatchObject([
      { problem: 'SUBSTITUTE_SOLD_OUT' },
    ]);
  });

  test('needs a yes to allergens that the ordered product lacks, and to those that nobody has stated', async () => {
    for (const facts of [food(['MILK', 'NUTS']), food(['MILK'], ['NUTS']), null]) {
      const product = await newProduct({ food: facts });
      const [refused] = await put({ quantity: 0, substitutes: [one(product)] });
      expect(refused).toMatchObject({ problem: 'ALLERGENS_NOT_AGREED', line: { substitutes: [] } });
      const agreed = one(product, 1, { allergensAgreed: true });
      expect(await put({ quantity: 0, substitutes: [agreed] })).toMatchObject([{ problem: null }]);
      expect(await rows()).toMatchObject([
        { newAllergens: facts ? ['NUTS'] : [], allergensStated: facts !== null, allergensAgreed: true },
      ]);
      await put({ quantity: null });
    }
  });

  test('names who recorded a later consent, and when', async () => {
    const nuts = await newProduct({ food: food(['MILK', 'NUTS']) });
    await put({ quantity: 0, substitutes: [one(nuts, 1, { allergensAgreed: true })] });
    const [first] = await rows();
    await assignPicker(shop, ben, [order.id], true);
    await put({ quantity: 0, substitutes: [one(nuts)] }, ben);
    expect(await rows()).toEqual([first]);
    await put({ quantity: 0, substitutes: [one(nuts, 2, { customerAgreed: true })] }, ben);
    const [changed] = await rows();
    expect(changed).toMatchObject({ id: first?.id, createdById: ben.userId, allergensAgreed: true });
    expect(changed?.createdAt.getTime()).toBeGreaterThan(first?.createdAt.getTime() ?? Infinity);
  });

  test.each([SubstitutionWish.REFUND, SubstitutionWish.CALL_ME])(
    'needs the consent of a customer who wishes for: %s',
    async (wish) => {
      await toPick(wish);
      const product = await newProduct();
      expect(await put({ quantity: 0, substitutes: [one(product)] })).toMatchObject([
        { problem: 'CUSTOMER_NOT_ASKED' },
      ]);
      const agreed = one(product, 1, { customerAgreed: true });
      expect(await put({ quantity: 0, substitutes: [agreed] })).toMatchObject([{ problem: null }]);
    },
  );

  test('follows the wish for the line before that for the order', async () => {
    await shop.dataSource.query(`update order_lines set substitution_wish = 'refund' where id = $1`, [
      line.id,
    ]);
    expect(await put({ quantity: 0, substitutes: [one(await newProduct())] })).toMatchObject([
      { problem: 'CUSTOMER_NOT_ASKED' },
    ]);
  });

  test('refuses more units than were ordered, together with those that are there', async () => {
    const product = await newProduct();
    expect(await put({ quantity: 3, substitutes: [one(product, 2)] })).toMatchObject([
      { problem: 'TOO_MANY' },
    ]);
    await put({ quantity: 3, substitutes: [one(product)] });
    expect(await put({ quantity: 4 })).toMatchObject([{ problem: 'TOO_MANY' }]);
  });

  test('refuses a product that is named twice, and substitutes of a line that is not picked', async () => {
    const product = await newProduct();
    for (const [quantity, substitutes] of [
      [0, [one(product), one(product)]],
      [null, [one(product)]],
    ] as const) {
      const input = { picks: [{ lineId: line.id, quantity, substitutes }] };
      const answer = await shop.graphql(
        'mutation P($input: PickLinesInput!) { pickLines(input: $input) { problem } }',
        { input },
        asha.token,
      );
      expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    }
    expect(await rows()).toEqual([]);
  });

  test('is refused with another picker, and leaves stock and line as they were', async () => {
    const product = await newProduct({ stock: 3 });
    expect(await put({ quantity: 0, substitutes: [one(product)] }, ben)).toMatchObject([
      { problem: 'OTHER_PICKER' },
    ]);
    expect([await stockOf(product), await rows()]).toEqual([3, []]);
  });
});

describe('An order with substitutes', () => {
  test('is refunded as it is packed by what they cost less, and by what is short', async () => {
    const oat = await newProduct({ price: 180, stock: 9 });
    await put({ quantity: 1, substitutes: [one(oat, 2)] });
    const { data } = await pack();
    expect(data.setFulfilmentStatus).toMatchObject([{ owed: 0 }]);
    // One of 2.50 is short, and two cost 0.70 less each.
    expect(await refunds()).toMatchObject([{ amount: 250 + 2 * 70, reason: RefundReason.SHORT }]);
    expect([await stockOf(oat), await stockOf(ordered)]).toEqual([7, 20]);
  });

  test('shows them to its customer once it is packed, and to the staff before', async () => {
    const oat = await newProduct({ price: 180, name: 'Oat drink' });
    await put({ quantity: 3, substitutes: [one(oat)] });
    const query = 'query O($id: ID!) { order(id: $id) { lines { substitutes { name } } } }';
    const seen = async (token: string) =>
      (await shop.ask(query, { id: order.id }, token)).order.lines[0].substitutes;
    const { email, token } = shopper;
    const listed = async () => {
      const { body } = await callRest(shop.url, 'GET', `/my-orders/${email}`, { token });
      return body.find(({ _id: id }: { _id: string }) => id === order.id).cart[0].substitutes;
    };
    expect([await seen(shopper.token), await seen(asha.token)]).toEqual([[], [{ name: 'Oat drink' }]]);
    expect(await listed()).toBeUndefined();
    await pack();
    expect(await seen(shopper.token)).toEqual([{ name: 'Oat drink' }]);
    expect(await listed()).toMatchObject([{ productId: oat.id, name: 'Oat drink', quantity: 1, price: 1.8 }]);
  });

  test('owes what is less than the provider refunds', async () => {
    await put({ quantity: 3, substitutes: [one(await newProduct({ price: 240 }))] });
    const { data } = await pack();
    expect(data.setFulfilmentStatus).toMatchObject([{ owed: 10 }]);
    expect(await refunds()).toEqual([]);
  });

  test('gets the deposit back that its substitute does not have', async () => {
    await toPick(SubstitutionWish.BEST_MATCH, 4, 100);
    const [none, lower] = [await newProduct(), await newProduct({ deposit: 40 })];
    await put({ quantity: 1, substitutes: [one(none), one(lower, 2)] });
    await pack();
    expect(await refunds()).toMatchObject([{ amount: 100 + 2 * 60 }]);
  });

  test('can be substituted whole, which is not an order without anything picked', async () => {
    const [, other] = await linesOfOrder(shop, order.id);
    await pickWith(shop, asha, { lineId: other?.id ?? '', quantity: 0 });
    await put({ quantity: 0, substitutes: [one(await newProduct(), 4)] });
    expect((await pack()).errors).toBeUndefined();
    expect(await refunds()).toMatchObject([{ amount: 500 }]);
  });

  test('that is rejected restocks the products that were handed over, and takes them again', async () => {
    const oat = await newProduct({ stock: 9 });
    await put({ quantity: 1, substitutes: [one(oat, 2)] });
    await pack();
    const set = (status: string, more: object = {}) =>
      shop.ask(STATUS, { input: { id: order.id, status, ...more } }, asha.token);
    const { refunded } = (await set('REJECTED', { restock: true })).setOrderStatus;
    expect(refunded).toBe(order.total);
    expect([await stockOf(oat), await stockOf(ordered)]).toEqual([9, 21]);
    await set('PENDING', { expectedRefunded: order.total });
    expect([await stockOf(oat), await stockOf(ordered)]).toEqual([7, 20]);
  });

  test('that is new again has none, and their units are in stock', async () => {
    const oat = await newProduct({ stock: 9 });
    await put({ quantity: 1, substitutes: [one(oat, 2)] });
    await shop.dataSource.query(
      'update order_lines set picked_quantity = null, picked_at = null, picked_by_id = null where order_id = $1',
      [order.id],
    );
    const unassign = 'mutation U($input: UnassignPickerInput!) { unassignPicker(input: $input) { id } }';
    await shop.ask(unassign, { input: { ids: [order.id] } }, asha.token);
    expect([await stockOf(oat), await rows()]).toEqual([9, []]);
  });

  test('restocks units that are refunded by hand: those that were ordered first', async () => {
    const oat = await newProduct({ stock: 9 });
    await put({ quantity: 1, substitutes: [one(oat, 3)] });
    await pack();
    const refund = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';
    const input = { id: order.id, lines: [{ lineId: line.id, quantity: 2 }], reason: 'Late', restock: true };
    await shop.ask(refund, { input }, asha.token);
    expect([await stockOf(oat), await stockOf(ordered)]).toEqual([7, 21]);
  });
});

describe('substitutesFor', () => {
  test('lists products in stock of the same category, the nearest first', async () => {
    const categories = [(await shop.dataSource.query('select id from categories limit 1 offset 3'))[0].id];
    ordered = await newProduct({ categories, family: 'Milk' });
    await toPick();
    const dearer = await newProduct({ categories, price: 260 });
    const cheaper = await newProduct({ categories, price: 100 });
    const family = await newProduct({ categories, price: 900, family: 'milk', food: food(['MILK', 'NUTS']) });
    await newProduct({ categories, stock: 0 });
    expect(await suggest()).toEqual([
      { product: { id: family.id }, newAllergens: ['NUTS'], allergensStated: true, isDearer: true },
      { product: { id: cheaper.id }, newAllergens: [], allergensStated: true, isDearer: false },
      { product: { id: dearer.id }, newAllergens: [], allergensStated: true, isDearer: true },
    ]);
    expect(await suggest({ first: 1 })).toHaveLength(1);
    expect(await suggest({ first: -1 })).toEqual([]);
  });

  test('lists the nearest of thousands by one statement', async () => {
    ordered = await newProduct({ family: 'Jam' });
    await toPick();
    const near = await newProduct({ family: 'Jam', stock: 5 });
    await shop.dataSource.query(
      `insert into products (name, description, price, photo, category_ids)
      select 'Jam ' || number, '', 10000 + number, photo, category_ids
      from products, generate_series(1, 4000) as number where id = $1`,
      [near.id],
    );
    const [first, ...others] = await suggest({ first: 50 });
    expect([first.product.id, others.length]).toEqual([near.id, 49]);
    await shop.dataSource.query(`delete from products where name like 'Jam %'`);
  });

  test('finds products of other categories by name, SKU and barcode', async () => {
    const found = await newProduct({
      name: `Zwetschgen 100% ${randomUUID()}`,
      sku: randomUUID(),
      barcode: '4006381333931',
      categories: [DEFAULT_CATEGORY_IDS.BEVERAGE],
    });
    for (const search of [found.name, found.sku?.toUpperCase(), '4006381333931'])
      expect(await suggest({ search })).toMatchObject([{ product: { id: found.id } }]);
  });

  test('is for those who pick, and finds nothing for a line that does not exist', async () => {
    expect(codeOf(await shop.graphql(SUGGEST, { lineId: line.id }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await shop.graphql(SUGGEST, { lineId: line.id }, shopper.token))).toBe('FORBIDDEN');
    expect(await suggest({ lineId: randomUUID() })).toEqual([]);
    expect(await suggest({ lineId: 'none' })).toEqual([]);
  });
});
