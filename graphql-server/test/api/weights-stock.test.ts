import { describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../../src/features/sales/holds/hold.repository.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { assignPicker, packOrder, weighLines } from '../support/picking.js';
import { begun } from '../support/purchase.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import type { TestPerson } from '../support/test-shop.js';

const UPDATE =
  'mutation U($input: UpdateProductInput!) { updateProduct(input: $input) { soldBy unitGrams } }';

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const owner = sharedPerson(shop);

/** Steps of 50 g; seven of them are 5.23 at most. */
const cheese = { price: 1_299, soldBy: 'GRAMS', unitGrams: 50 } as const;
const build = (facts: Partial<Product> = {}) => buildProduct(shop.dataSource, { ...cheese, ...facts });
const shelfOf = async ({ id }: Pick<Product, 'id'>) => {
  const { stock, held } = await shop.dataSource.manager.findOneByOrFail(Product, { id });
  return { stock, held };
};
const update = ({ id }: Product, input: object) =>
  shop.graphql(UPDATE, { input: { id, ...input } }, asha.token);

describe('a checkout of goods by grams', () => {
  const begin = async () => {
    const product = await build({ stock: 1_000 });
    const person = await shopperWith(shop, product, 7);
    return { product, person, checkout: await begun(shop, person, 1_023) };
  };
  const setQuantity = async ({ token }: TestPerson, quantity: number) => {
    const { cart } = await shop.ask('{ cart { lines { id } } }', {}, token);
    const set = 'mutation Set($input: UpdateCartLineInput!) { updateCartLine(input: $input) { total } }';
    await shop.ask(set, { input: { lineId: cart.lines[0].id, quantity } }, token);
  };

  test('holds grams, and takes them as it is paid', async () => {
    const { product, person, checkout } = await begin();
    expect(await shelfOf(product)).toEqual({ stock: 1_000, held: 350 });
    const { errors } = await finishCheckout(shop, person, await payCheckout(shop, checkout));
    expect(errors).toBeUndefined();
    expect(await shelfOf(product)).toEqual({ stock: 650, held: 0 });
  });

  test('is one item of its order, and one unit sold', async () => {
    const { product, person, checkout } = await begin();
    await finishCheckout(shop, person, await payCheckout(shop, checkout));
    const [sold] = await shop.dataSource.query(
      `select orders.item_count, product_days.units from product_days join order_lines using (product_id)
        join orders on orders.id = order_id where product_id = $1`,
      [product.id],
    );
    expect(sold).toEqual({ item_count: 1, units: expect.toSatisfy((units) => Number(units) === 1) });
  });

  test.each([
    ['more', 8, 350],
    ['less', 6, 300],
  ])('keeps what the cart still has of it when that becomes %s', async (_how, quantity, held) => {
    const { product, person } = await begin();
    await setQuantity(person, quantity);
    expect(await shelfOf(product)).toEqual({ stock: 1_000, held });
  });

  test('keeps its grams when something else leaves the cart', async () => {
    const { product, person } = await begin();
    const other = await buildProduct(shop.dataSource);
    const add = 'mutation Add($input: AddToCartInput!) { addToCart(input: $input) { lines { id } } }';
    const { addToCart } = await shop.ask(add, { input: { productId: other.id, quantity: 1 } }, person.token);
    const remove = 'mutation R($input: RemoveCartLineInput!) { removeCartLine(input: $input) { total } }';
    await shop.ask(remove, { input: { lineId: addToCart.lines[1].id } }, person.token);
    expect(await shelfOf(product)).toEqual({ stock: 1_000, held: 350 });
  });

  test('releases its grams as it expires', async () => {
    const { product } = await begin();
    await shop.dataSource.query(`update holds set until = now() - interval '1 s' where ref = $1`, [
      product.id,
    ]);
    await releaseExpiredHolds(shop.dataSource);
    expect(await shelfOf(product)).toEqual({ stock: 1_000, held: 0 });
  });

  test('keeps its stock from being counted in pieces until it ends', async () => {
    const { product, person } = await begin();
    expect(codeOf(await update(product, { soldBy: null, unitGrams: null }))).toBe('CONFLICT');
    expect((await update(product, { unitGrams: 100 })).errors).toBeUndefined();
    await shop.ask('mutation { clearCart { total } }', {}, person.token);
    expect((await update(product, { soldBy: null, unitGrams: null })).errors).toBeUndefined();
  });

  test('takes nothing of a stock that counts pieces since', async () => {
    const { product, person, checkout } = await begin();
    await shop.dataSource.query('delete from holds where ref = $1', [product.id]);
    await update(product, { soldBy: null, unitGrams: null, stock: 3 });
    const { errors } = await finishCheckout(shop, person, await payCheckout(shop, checkout));
    expect(errors).toBeUndefined();
    expect(await shelfOf(product)).toEqual({ stock: 3, held: 0 });
  });
});

describe('an order of goods by grams', () => {
  const order = async () => {
    const product = await build({ stock: 650 });
    const lines = [{ productId: product.id, quantity: 7 }];
    const { id, lines: made } = await buildOrder(shop.dataSource, { userId: owner.userId, lines });
    return { product, id, lineId: made[0]?.id ?? '' };
  };
  const setStatus = (id: string, status: string) =>
    shop.ask(
      'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }',
      { input: { id, status, ...(status === 'REJECTED' ? { keepPayment: { reason: 'Agreed.' } } : {}) } },
      asha.token,
    );
  const cancel = (id: string) =>
    shop.ask(
      'mutation C($input: CancelOrderInput!) { cancelOrder(input: $input) { id } }',
      { input: { id } },
      owner.token,
    );

  test('returns its grams as it is cancelled', async () => {
    const { product, id } = await order();
    await cancel(id);
    expect((await shelfOf(product)).stock).toBe(1_000);
  });

  test('returns its grams as it is rejected, and takes them again', async () => {
    const { product, id } = await order();
    await setStatus(id, 'REJECTED');
    expect((await shelfOf(product)).stock).toBe(1_000);
    await setStatus(id, 'PENDING');
    expect((await shelfOf(product)).stock).toBe(650);
  });

  test('returns the grams of refunded units', async () => {
    const { product, id, lineId } = await order();
    const refund = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { refunded } }';
    const lines = [{ lineId, quantity: 3 }];
    await shop.ask(refund, { input: { id, lines, restock: true, reason: 'Too much.' } }, asha.token);
    expect((await shelfOf(product)).stock).toBe(800);
  });

  test('returns what the rest weighs, also where units were restocked before', async () => {
    const { product, id, lineId } = await order();
    const refund = async (quantity: number) => {
      const mutation = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { refunded } }';
      const lines = [{ lineId, quantity }];
      await shop.ask(mutation, { input: { id, lines, restock: true, reason: 'Too much.' } }, asha.token);
      return (await shelfOf(product)).stock;
    };
    expect(await refund(3)).toBe(800);
    await assignPicker(shop, asha, [id]);
    await weighLines(shop, asha, [{ lineId, quantity: 4, grams: 190 }]);
    await packOrder(shop, asha, id);
    expect((await shelfOf(product)).stock).toBe(810);
    expect(await refund(2)).toBe(905);
    expect(await refund(2)).toBe(1_000);
  });

  test('takes again what was weighed of it as its rejection is undone', async () => {
    const { product, id, lineId } = await order();
    await assignPicker(shop, asha, [id]);
    await weighLines(shop, asha, [{ lineId, quantity: 7, grams: 320 }]);
    await packOrder(shop, asha, id);
    expect((await shelfOf(product)).stock).toBe(680);
    const set = 'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }';
    const keepPayment = { reason: 'Agreed.' };
    await shop.ask(set, { input: { id, status: 'REJECTED', keepPayment, restock: true } }, asha.token);
    expect((await shelfOf(product)).stock).toBe(1_000);
    const refunded = await shop.ask('query O($id: ID!) { order(id: $id) { refunded } }', { id }, asha.token);
    const expectedRefunded = refunded.order.refunded as number;
    await shop.ask(set, { input: { id, status: 'SHIPPED', expectedRefunded } }, asha.token);
    expect((await shelfOf(product)).stock).toBe(680);
  });

  test('returns nothing to a stock that counts pieces since', async () => {
    const { product, id } = await order();
    await update(product, { soldBy: null, unitGrams: null, stock: 3 });
    await cancel(id);
    expect((await shelfOf(product)).stock).toBe(3);
  });
});

describe('a stock of grams', () => {
  const listed = async ({ id }: Product, filter: string) => {
    const query = `query L($id: ID!) { product(id: $id) { availability quantityLeft } ${filter} { edges { node { id } } } }`;
    const { product, ...lists } = await shop.ask(query, { id }, asha.token);
    const [{ edges }] = Object.values(lists) as [{ edges: { node: { id: string } }[] }];
    return { product, isListed: edges.some(({ node }) => node.id === id) };
  };

  test.each([
    [300, 'IN_STOCK', null],
    [299, 'LOW_STOCK', 5],
    [50, 'LOW_STOCK', 1],
    [49, 'SOLD_OUT', 0],
  ])('of %s has its level by whole steps', async (stock, availability, quantityLeft) => {
    const product = await build({ stock });
    const low = await listed(product, 'list: adminProducts(filter: { stock: LOW }, first: 100)');
    expect(low).toEqual({ product: { availability, quantityLeft }, isListed: availability !== 'IN_STOCK' });
    const out = await listed(product, 'list: adminProducts(filter: { stock: OUT }, first: 100)');
    expect(out.isListed).toBe(availability === 'SOLD_OUT');
    const sold = await listed(product, 'list: products(filter: { inStock: true }, first: 100)');
    expect(sold.isListed).toBe(availability !== 'SOLD_OUT');
  });

  test('is another one for shoppers with each of its last steps', async () => {
    const left = async (stock: number, held: number) => {
      const [row] = await shop.dataSource.query(
        `select few_left(units_left($1, $2, 'GRAMS', 50), null) as left`,
        [stock, held],
      );
      return row.left as number | null;
    };
    expect(await left(300, 0)).toBeNull();
    expect(await left(300, 50)).toBe(5);
    expect(await left(299, 0)).toBe(5);
    expect(await left(49, 0)).toBe(0);
    expect(await left(10, 50)).toBe(0);
  });
});
