import { afterEach, describe, expect, test } from 'vitest';
import { ApiScope } from '../../src/common/api-scope.js';
import { Hold } from '../../src/features/sales/holds/hold.entity.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { listen as listenTo, type Listener, type ListenOptions } from '../support/live.js';
import { begin } from '../support/purchase.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const CHANGES = 'subscription Stock { stockChanged { productIds products { id stock held } } }';
const UPDATE = 'mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { id } }';
const ADJUST =
  'mutation Adjust($input: AdjustProductStockInput!) { adjustProductStock(input: $input) { held } }';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const listeners: Listener[] = [];

afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.stop())));

async function listen(options: ListenOptions = admin): Promise<Listener> {
  const listener = await listenTo(shop.url, CHANGES, options);
  listeners.push(listener);
  return listener;
}

const nextChange = async (listener: Listener) => (await listener.next()).data.stockChanged;
const counted = async () => (await buildProduct(shop.dataSource, { stock: 5 })).id;
const restock = (id: string, stock: number | null) => shop.ask(UPDATE, { input: { id, stock } }, admin.token);

describe('an admin who subscribes', () => {
  test('is notified of reservations and purchases', async () => {
    const listener = await listen();
    const { person, product, checkout } = await begin(shop, { stock: 5 });
    const { id } = product;
    expect(await nextChange(listener)).toEqual({ productIds: [id], products: [{ id, stock: 5, held: 2 }] });
    await finishCheckout(shop, person, await payCheckout(shop, checkout));
    expect(await nextChange(listener)).toEqual({ productIds: [id], products: [{ id, stock: 3, held: 0 }] });
    expect(listener.waiting()).toBe(0);
  });

  test('is notified of released stock that nobody paid for', async () => {
    const { product } = await begin(shop, { stock: 5 });
    const { id } = product;
    const listener = await listen();
    await shop.dataSource
      .getRepository(Hold)
      .update({ ref: id }, { until: new Date('2020-01-01T00:00:00Z') });
    await shop.reconcile();
    expect(await nextChange(listener)).toEqual({ productIds: [id], products: [{ id, stock: 5, held: 0 }] });
  });

  test('is notified of a new count, and of nothing else that is changed or refused', async () => {
    const id = await counted();
    const listener = await listen();
    await shop.ask(UPDATE, { input: { id, price: 999 } }, admin.token);
    await restock(id, 5);
    const tooMuch = await shop.graphql(ADJUST, { input: { id, by: -6 } }, admin.token);
    expect(codeOf(tooMuch)).toBe('BAD_USER_INPUT');
    await restock(id, 9);
    expect(await nextChange(listener)).toEqual({ productIds: [id], products: [{ id, stock: 9, held: 0 }] });
    await shop.ask(ADJUST, { input: { id, by: -2 } }, admin.token);
    expect((await nextChange(listener)).products).toEqual([{ id, stock: 7, held: 0 }]);
    await restock(id, null);
    expect((await nextChange(listener)).products).toEqual([{ id, stock: null, held: 0 }]);
    expect(listener.waiting()).toBe(0);
  });
});

test('how much is held is for admins', async () => {
  const { product, person } = await begin(shop, { stock: 5 });
  const query = 'query Held($id: ID!) { product(id: $id) { held } }';
  expect((await shop.ask(query, { id: product.id }, admin.token)).product.held).toBe(2);
  for (const token of [undefined, person.token])
    expect((await shop.ask(query, { id: product.id }, token)).product.held).toBeNull();
});

describe('nobody else listens:', () => {
  test('a visitor is refused', async () => {
    expect((await (await listen({})).closed).code).toBe(4403);
  });

  test('a customer receives nothing', async () => {
    const listener = await listen(await shop.signUp());
    expect(await listener.next()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    await restock(await counted(), 1);
    expect(listener.waiting()).toBe(0);
  });

  test('an admin who is none any more receives nothing afterwards', async () => {
    const colleague = await shop.signUp({ admin: true });
    const listener = await listen(colleague);
    const id = await counted();
    await restock(id, 2);
    // Behind this one nothing of before can come.
    while (!(await nextChange(listener)).productIds.includes(id));
    await shop.dataSource.getRepository(User).update(colleague.userId, { role: Role.CUSTOMER });
    await restock(id, 1);
    expect((await listener.closed).code).toBe(4401);
    expect(listener.waiting()).toBe(0);
  });
});

test('a program with an API token that reads products is notified', async () => {
  const scopes = [ApiScope.READ_PRODUCTS];
  const { token } = await buildApiToken(shop.dataSource, { createdById: admin.userId, scopes });
  const listener = await listen({ token });
  const id = await counted();
  await restock(id, 6);
  expect((await nextChange(listener)).products).toEqual([{ id, stock: 6, held: 0 }]);
});
