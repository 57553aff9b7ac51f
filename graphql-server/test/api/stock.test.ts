import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf, type Json, type Untyped } from '../support/graphql-client.js';
import { exportProducts, importProducts } from '../support/product-csv.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();

const CART =
  'lines { id quantity quantityLeft available price product { id availability quantityLeft } } total';
const build = (facts: Partial<Product>) => buildProduct(shop.dataSource, { price: 100, ...facts });
const stockOf = async (id: string) =>
  (await shop.dataSource.getRepository(Product).findOneByOrFail({ id })).stock;
const heldOf = async (id: string) =>
  (await shop.dataSource.getRepository(Product).findOneByOrFail({ id })).held;
const quantityLeft = async (id: string) => {
  const query = 'query Left($id: ID!) { product(id: $id) { quantityLeft } }';
  return (await shop.ask(query, { id })).product.quantityLeft as number | null;
};
const linesOf = (userId: string) => shop.dataSource.getRepository(CartLine).findBy({ userId });
const quantitiesOf = async ({ userId }: TestPerson) =>
  (await linesOf(userId)).map(({ quantity }) => quantity);

describe('a cart', () => {
  const add = (person: TestPerson, productId: string, quantity: number) =>
    shop.graphql(
      `mutation Add($input: AddToCartInput!) { addToCart(input: $input) { ${CART} } }`,
      { input: { productId, quantity } },
      person.token,
    );
  const set = (person: TestPerson, lineId: string, quantity: number) =>
    shop.graphql(
      `mutation Set($input: UpdateCartLineInput!) { updateCartLine(input: $input) { ${CART} } }`,
      { input: { lineId, quantity } },
      person.token,
    );

  test('takes no more than is left', async () => {
    const figs = await build({ name: 'Figs', stock: 3 });
    const person = await shop.signUp();
    expect((await add(person, figs.id, 2)).data.addToCart.lines).toMatchObject([
      { quantity: 2, quantityLeft: 3, product: { availability: 'LOW_STOCK', quantityLeft: 3 } },
    ]);
    const { errors } = await add(person, figs.id, 2);
    expect(errors?.[0]).toMatchObject({
      message: 'Only 3 of “Figs” are left.',
      extensions: { code: 'OUT_OF_STOCK', products: [{ id: figs.id, name: 'Figs', left: 3 }] },
    });
    expect(await quantitiesOf(person)).toEqual([2]);
    const [line] = await linesOf(person.userId);
    expect(codeOf(await set(person, line?.id ?? '', 4))).toBe('OUT_OF_STOCK');
    expect((await set(person, line?.id ?? '', 3)).data.updateCartLine.lines).toMatchObject([{ quantity: 3 }]);
  });

  test('takes nothing of what is sold out', async () => {
    const figs = await build({ name: 'Figs', stock: 0 });
    const person = await shop.signUp();
    const { errors } = await add(person, figs.id, 1);
    expect(errors?.[0]).toMatchObject({
      message: '“Figs” is sold out.',
      extensions: { code: 'OUT_OF_STOCK' },
    });
    expect(await linesOf(person.userId)).toEqual([]);
  });

  test('shows when fewer are left than it has, and can always be reduced', async () => {
    const figs = await build({ stock: 40 });
    const person = await shopperWith(shop, figs, 30);
    await shop.dataSource.getRepository(Product).update(figs.id, { stock: 20 });
    const { cart } = await shop.ask(`{ cart { ${CART} } }`, {}, person.token);
    expect(cart).toMatchObject({
      total: 3_500,
      lines: [{ quantity: 30, quantityLeft: 20, available: true, product: { quantityLeft: null } }],
    });
    const lineId = cart.lines[0].id;
    expect((await set(person, lineId, 29)).data.updateCartLine.lines).toMatchObject([{ quantityLeft: 20 }]);
    expect(codeOf(await set(person, lineId, 30))).toBe('OUT_OF_STOCK');
    expect((await set(person, lineId, 20)).data.updateCartLine.lines).toMatchObject([{ quantityLeft: null }]);
  });

  test('shows guests the same', async () => {
    const [figs, dates] = [await build({ stock: 2 }), await build({ stock: 0 })];
    const lines = [figs, dates].map(({ id }) => ({ productId: id, quantity: 5 }));
    const query = `query Quote($lines: [CartLineInput!]!) { quoteCart(lines: $lines) { ${CART} } }`;
    const { quoteCart } = await shop.ask(query, { lines });
    expect(quoteCart.lines).toMatchObject([
      { quantity: 5, quantityLeft: 2 },
      { quantity: 5, quantityLeft: 0 },
    ]);
  });

  test('of a guest is merged as far as stock is left, and returns the reduced products', async () => {
    const [few, out, enough, over] = [
      await build({ stock: 4 }),
      await build({ stock: 0 }),
      await build({ stock: null }),
      await build({ stock: 1 }),
    ];
    const person = await shop.signUp();
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: few.id, quantity: 3 });
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: over.id, quantity: 6 });
    const input = {
      key: randomUUID(),
      lines: [few, out, enough, over].map(({ id }) => ({ productId: id, quantity: 2 })),
    };
    const merge = async (variables: Json) =>
      (
        await shop.ask(
          `mutation Merge($input: MergeCartInput!) {
            mergeCart(input: $input) { cart { ${CART} } unavailableProductIds reducedProductIds }
          }`,
          variables,
          person.token,
        )
      ).mergeCart;
    const merged = await merge({ input });
    expect(merged.unavailableProductIds).toEqual([]);
    expect(merged.reducedProductIds).toEqual([few.id, out.id, over.id]);
    const quantities = [
      [few.id, 4],
      [over.id, 6],
      [enough.id, 2],
    ];
    const held = ({ lines }: { lines: { product: { id: string }; quantity: number }[] }) =>
      lines.map(({ product, quantity }) => [product.id, quantity]);
    expect(held(merged.cart)).toEqual(quantities);
    expect(held((await merge({ input })).cart)).toEqual(quantities);
  });

  test('that is filled from an order takes lines whole or not at all', async () => {
    const [few, out, enough] = [
      await build({ stock: 2 }),
      await build({ stock: 0 }),
      await build({ stock: 50 }),
    ];
    const person = await shop.signUp();
    const lines = [few, out, enough].map(({ id }) => ({ productId: id, quantity: 3 }));
    const order = await buildOrder(shop.dataSource, { userId: person.userId, lines });
    const { buyAgain } = await shop.ask(
      `mutation Again($input: BuyAgainInput!) {
        buyAgain(input: $input) { added notAdded { product { id availability } } }
      }`,
      { input: { orderId: order.id } },
      person.token,
    );
    expect(buyAgain).toEqual({
      added: 1,
      notAdded: [
        { product: { id: few.id, availability: 'LOW_STOCK' } },
        { product: { id: out.id, availability: 'SOLD_OUT' } },
      ],
    });
  });
});

describe('a checkout', () => {
  test('does not begin with more than is left, and leaves nothing behind', async () => {
    const [figs, dates] = [await build({ name: 'Figs', stock: 5 }), await build({ name: 'Dates', stock: 5 })];
    const person = await shopperWith(shop, figs, 4);
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: dates.id, quantity: 1 });
    await shop.dataSource.getRepository(Product).update(figs.id, { stock: 1 });
    await shop.dataSource.getRepository(Product).update(dates.id, { stock: 0 });
    // The total of the cart, which leaves out the dates.
    const { cart } = await shop.ask('{ cart { total lines { price } } }', {}, person.token);
    expect(cart).toEqual({ total: 900, lines: [{ price: 400 }, { price: 0 }] });
    const { errors } = await beginCheckout(shop, person, cart.total);
    expect(errors?.[0]).toMatchObject({
      message: 'Only 1 of “Figs” is left. “Dates” is sold out.',
      extensions: {
        code: 'OUT_OF_STOCK',
        products: [
          { id: figs.id, left: 1 },
          { id: dates.id, left: 0 },
        ],
      },
    });
    expect(await shop.dataSource.getRepository(Checkout).countBy({ userId: person.userId })).toBe(0);
    expect((await quantitiesOf(person)).toSorted()).toEqual([1, 4]);
  });

  test('that is finished takes what was bought out of stock, once', async () => {
    const [counted, uncounted] = [await build({ stock: 5 }), await build({ stock: null })];
    const person = await shopperWith(shop, counted, 2);
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: uncounted.id, quantity: 1 });
    const { data } = await beginCheckout(shop, person, 1_300);
    expect(await stockOf(counted.id)).toBe(5);
    const paid = await payCheckout(shop, data.beginCheckout);
    const answers = await Promise.all([1, 2, 3].map(() => finishCheckout(shop, person, paid)));
    expect(new Set(answers.map((answer) => answer.data.finishCheckout.id)).size).toBe(1);
    expect([await stockOf(counted.id), await stockOf(uncounted.id)]).toEqual([3, null]);
    // What is bought is no change by an admin, whose open form goes on being good.
    expect((await shop.dataSource.getRepository(Product).findOneByOrFail({ id: counted.id })).version).toBe(
      1,
    );
  });

  test('reserves what it sells, and releases it for another one of the same person', async () => {
    const [figs, dates] = [await build({ stock: 3 }), await build({ stock: null })];
    const person = await shopperWith(shop, figs, 2);
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: dates.id, quantity: 1 });
    await beginCheckout(shop, person, 1_300);
    await beginCheckout(shop, person, 1_300);
    expect([await heldOf(figs.id), await heldOf(dates.id)]).toEqual([2, 0]);
    expect(await quantityLeft(figs.id)).toBe(1);
    // For the customer who pays it is not gone.
    const { cart } = await shop.ask(`{ cart { ${CART} } }`, {}, person.token);
    expect(cart.lines[0]).toMatchObject({ quantity: 2, quantityLeft: 3 });

    const [line] = await linesOf(person.userId);
    await shop.dataSource.getRepository(CartLine).update(line?.id ?? '', { quantity: 3 });
    expect((await beginCheckout(shop, person, 1_400)).errors).toBeUndefined();
    expect([await heldOf(figs.id), await stockOf(figs.id)]).toEqual([3, 3]);

    const other = await shopperWith(shop, figs, 1);
    expect((await beginCheckout(shop, other, 600)).errors?.[0]).toMatchObject({
      extensions: { code: 'OUT_OF_STOCK', products: [{ id: figs.id, left: 0 }] },
    });
  });

  test('that was paid is refunded when an admin has found fewer meanwhile', async () => {
    const figs = await build({ name: 'Figs', stock: 3 });
    const person = await shopperWith(shop, figs, 3);
    const { data } = await beginCheckout(shop, person, 800);
    const paid = await payCheckout(shop, data.beginCheckout);
    await shop.dataSource.getRepository(Product).update(figs.id, { stock: 1 });
    const finished = await finishCheckout(shop, person, paid);
    expect(finished.errors?.[0]).toMatchObject({
      message:
        'Only 1 of “Figs” is left. No order was made, and all of your money is on its way back to you.',
      extensions: { code: 'OUT_OF_STOCK', refunded: true },
    });
    expect((await finishCheckout(shop, person, paid)).errors?.[0]?.message).toBe(
      finished.errors?.[0]?.message,
    );
    expect([await stockOf(figs.id), await heldOf(figs.id)]).toEqual([1, 0]);
    // The cart is there to be changed and paid again.
    expect(await quantitiesOf(person)).toEqual([3]);
  });

  test('that is refunded counts what its customer holds for another one as left', async () => {
    const figs = await build({ name: 'Figs', stock: 3 });
    const person = await shopperWith(shop, figs, 3);
    const first = (await beginCheckout(shop, person, 800)).data.beginCheckout;
    await shop.dataSource.getRepository(CartLine).update({ userId: person.userId }, { quantity: 1 });
    await beginCheckout(shop, person, 600);
    await shop.dataSource.getRepository(Product).update(figs.id, { stock: 2 });
    const finished = await finishCheckout(shop, person, await payCheckout(shop, first));
    expect(finished.errors?.[0]?.message).toMatch(/^Only 2 of “Figs” are left\./);
  });

  test('that was paid but not finished is finished by pressing Pay again, though no more are left', async () => {
    const figs = await build({ stock: 1 });
    const person = await shopperWith(shop, figs, 1);
    const { data } = await beginCheckout(shop, person, 600);
    await payCheckout(shop, data.beginCheckout);
    const again = await beginCheckout(shop, person, 600);
    expect(again.data.beginCheckout).toMatchObject({ status: 'ORDERED', order: { id: expect.any(String) } });
    expect([await stockOf(figs.id), await heldOf(figs.id)]).toEqual([0, 0]);
  });

  test('that is open but not paid is refused once all are gone', async () => {
    const figs = await build({ stock: 1 });
    const person = await shopperWith(shop, figs, 1);
    await beginCheckout(shop, person, 600);
    await shop.dataSource.getRepository(Product).update(figs.id, { stock: 0 });
    expect(codeOf(await beginCheckout(shop, person, 600))).toBe('OUT_OF_STOCK');
  });

  test('leaves the stock alone when its order cannot be written', async () => {
    const figs = await build({ stock: 5 });
    const person = await shopperWith(shop, figs, 2);
    const { data } = await beginCheckout(shop, person, 700);
    const paid = await payCheckout(shop, data.beginCheckout);
    await shop.dataSource.query(`alter table outbox_messages add constraint none check (false) not valid`);
    expect(codeOf(await finishCheckout(shop, person, paid))).toBe('INTERNAL_SERVER_ERROR');
    await shop.dataSource.query(`alter table outbox_messages drop constraint none`);
    expect(await stockOf(figs.id)).toBe(5);
    await finishCheckout(shop, person, paid);
    expect(await stockOf(figs.id)).toBe(3);
  });

  test('by twenty at once for five of two products never leaves fewer than none', async () => {
    const shared = [await build({ stock: 5 }), await build({ stock: 5 })];
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        // Half of them in the other order, so that a deadlock could occur.
        const [first, second] = (index % 2 ? shared : shared.toReversed()) as [Product, Product];
        const person = await shopperWith(shop, first, 1);
        await buildCartLine(shop.dataSource, { userId: person.userId, productId: second.id, quantity: 1 });
        return person;
      }),
    );
    const outcomes = await Promise.all(
      people.map(async (person) => {
        const begun = await beginCheckout(shop, person, 1_200);
        if (begun.errors) return codeOf(begun);
        const finished = await finishCheckout(
          shop,
          person,
          await payCheckout(shop, begun.data.beginCheckout),
        );
        return finished.errors ? codeOf(finished) : 'ordered';
      }),
    );
    expect(new Set([...outcomes, 'ordered', 'OUT_OF_STOCK'])).toEqual(new Set(['ordered', 'OUT_OF_STOCK']));
    const ordered = outcomes.filter((outcome) => outcome === 'ordered').length;
    expect(ordered).toBe(5);
    expect(await Promise.all(shared.map(({ id }) => stockOf(id)))).toEqual([0, 0]);
    const orders = shop.dataSource.getRepository(Order);
    const counts = await Promise.all(people.map(({ userId }) => orders.countBy({ userId })));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ordered);
  });
});

describe('a stock that was read before a purchase', () => {
  /** What an integration has read, which a customer then buys one of. */
  const readThenBuy = async () => {
    const figs = await build({ name: `Figs ${randomUUID()}`, stock: 9 });
    const admin = await shop.signUp({ admin: true });
    const read = async (): Promise<Untyped> => {
      const { data } = await shop.graphql(
        `{ adminProduct(id: "${figs.id}") { stock revision version updatedAt } }`,
        {},
        admin.token,
      );
      return data.adminProduct;
    };
    const file = await (await exportProducts(shop, admin.token)).text();
    const before = await read();
    const person = await shopperWith(shop, figs, 1);
    const { beginCheckout: begun } = (await beginCheckout(shop, person, 600)).data;
    expect(codeOf(await finishCheckout(shop, person, await payCheckout(shop, begun)))).toBeUndefined();
    expect(await stockOf(figs.id)).toBe(8);
    return { figs, admin, read, before, file };
  };
  const change = (token: string, name: string, input: object) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    return shop.graphql(
      `mutation Change($input: ${type}!) { ${name}(input: $input) { id stock revision } }`,
      { input },
      token,
    );
  };

  test('moves the revision, and puts no sold unit back with expectedStock', async () => {
    const { figs, admin, read, before } = await readThenBuy();
    const { id } = figs;
    const after = await read();
    expect(after).toMatchObject({ stock: 8, version: before.version, updatedAt: before.updatedAt });
    expect(after.revision).toBeGreaterThan(before.revision);

    const late = await change(admin.token, 'updateProduct', { id, stock: 8, expectedStock: before.stock });
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', stock: 8 });
    const uncounted = await change(admin.token, 'updateProduct', { id, stock: 5, expectedStock: null });
    expect(uncounted.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', stock: 8 });
    expect(await read()).toEqual(after);
    const set = await change(admin.token, 'updateProduct', { id, stock: 7, expectedStock: 8 });
    expect(set.data.updateProduct).toEqual({ id, stock: 7, revision: after.revision + 1 });
    expect(await read()).toMatchObject({ stock: 7, revision: after.revision + 1 });
    // Shoppers see no revision: their responses stay in the cache.
    const { product } = await shop.ask(`{ product(id: "${id}") { revision } }`);
    expect(product).toEqual({ revision: null });
  });

  test('is compared for each product of a bulk change, of all or none', async () => {
    const { figs, admin } = await readThenBuy();
    const dates = await build({ name: 'Dates', stock: 4 });
    const ids = [dates.id, figs.id];
    const bulk = (input: object) => change(admin.token, 'updateProducts', { ids, ...input });
    const late = await bulk({ stocks: [10, 20], expectedStocks: [4, 9] });
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', ids: [figs.id], stocks: [8] });
    expect([await stockOf(dates.id), await stockOf(figs.id)]).toEqual([4, 8]);
    expect(codeOf(await bulk({ stocks: [10] }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await bulk({ stocks: [10, -1] }))).toBe('BAD_USER_INPUT');
    const set = await bulk({ stocks: [10, 20], expectedStocks: [4, 8] });
    expect(set.data.updateProducts).toHaveLength(2);
    expect([await stockOf(dates.id), await stockOf(figs.id)]).toEqual([10, 20]);
  });

  test('stays sold when an export is imported again, and is a problem of a row that changes it', async () => {
    const { figs, admin, file } = await readThenBuy();
    const { token } = admin;
    expect(await importProducts(shop, file, { token })).toMatchObject({ state: 'IMPORTED', updated: 0 });
    expect(await stockOf(figs.id)).toBe(8);
    const rows = file.split('\r\n');
    const columns = rows[0]?.split(',') ?? [];
    const [at, expectedAt] = [columns.indexOf('stock'), columns.indexOf('expected_stock')];
    const withCells = (cells: Record<number, string>) => {
      const row = rows.find((each) => each.includes(figs.name))?.split(',') ?? [];
      return [rows[0], row.map((cell, place) => cells[place] ?? cell).join(',')].join('\r\n');
    };
    const counted = await importProducts(shop, withCells({ [at]: '20' }), { token });
    expect(counted).toMatchObject({
      state: 'REFUSED',
      problems: [
        { row: 2, column: 'expected_stock', message: 'The stock has changed meanwhile: it is 8 by now.' },
      ],
    });
    expect(await stockOf(figs.id)).toBe(8);
    const again = withCells({ [at]: '20', [expectedAt]: '8' });
    expect(await importProducts(shop, again, { token })).toMatchObject({ state: 'IMPORTED', updated: 1 });
    expect(await stockOf(figs.id)).toBe(20);
  });
});
