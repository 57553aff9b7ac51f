import { afterEach, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { TaxRate } from '../../src/features/taxes/tax-rate.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { emptyTables } from '../support/empty-tables.js';
import { codeOf } from '../support/graphql-client.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { until } from '../support/until.js';

const PRICE = `price {
  subtotal totalTax addedTax total fees { amount tax }
  lines { total tax { name rate amount } } taxes { name rate net tax gross }
}`;

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

afterEach(async () => {
  await emptyTables(shop.dataSource, 'orders', 'checkouts', 'products');
  await settings({ pricesIncludeTax: true, defaultTaxRateId: null, feeTaxRateId: null });
  for (const { id } of await rates()) await remove(id);
});

const mutate = async (
  name: string,
  input: object,
  fields: string,
  token: string | undefined = admin.token,
) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  return shop.graphql(`mutation M($input: ${type}!) { ${name}(input: $input) ${fields} }`, { input }, token);
};
const create = async (name: string, rate: number): Promise<string> =>
  (await mutate('createTaxRate', { name, rate }, '{ id }')).data.createTaxRate.id;
const change = (input: object) => mutate('updateTaxRate', input, '{ name rate version }');
const remove = (id: string, replacementId?: string) => mutate('deleteTaxRate', { id, replacementId }, '');
const settings = (input: object) => mutate('updateShopSettings', input, '{ version }');
const rates = async (): Promise<{ id: string; name: string; rate: number; productCount: number }[]> =>
  (await shop.graphql('{ taxRates { id name rate productCount } }', {}, admin.token)).data.taxRates;
const extensionsOf = ({ errors }: Awaited<ReturnType<typeof mutate>>) => errors?.[0]?.extensions;
const priceOfCart = async ({ token }: TestPerson) =>
  (await shop.graphql(`{ cart { ${PRICE} } }`, {}, token)).data.cart.price;
const audited = async () => {
  const entries = await shop.dataSource.manager.find(AuditEntry, { order: { createdAt: 'ASC', id: 'ASC' } });
  return entries.filter(({ subjectType }) => subjectType === 'tax-rate');
};

/** Begins, pays and finishes; the price of the order. */
async function buy(person: TestPerson, total: number): Promise<{ orderId: string; checkout: object }> {
  const begun = await beginCheckout(shop, person, total);
  const paid = await payCheckout(shop, begun.data.beginCheckout);
  const finished = await finishCheckout(shop, person, paid);
  const { data } = await shop.graphql(
    `query C($id: ID!) { checkout(id: $id) { ${PRICE} } }`,
    { id: paid.checkoutId },
    person.token,
  );
  return { orderId: finished.data.finishCheckout.id, checkout: data.checkout.price };
}
const priceOfOrder = async ({ token }: TestPerson, id: string) =>
  (await shop.graphql(`query O($id: ID!) { order(id: $id) { ${PRICE} } }`, { id }, token)).data.order.price;

test('38.7: a shop without rates shows and charges no taxes', async () => {
  const person = await shopperWith(shop, await buildProduct(shop.dataSource), 2);
  const price = await priceOfCart(person);
  expect(price).toEqual({
    subtotal: 700,
    totalTax: 0,
    addedTax: 0,
    total: 1200,
    fees: [{ amount: 500, tax: null }],
    lines: [{ total: 700, tax: null }],
    taxes: [],
  });
  const { orderId } = await buy(person, 1200);
  expect(await priceOfOrder(person, orderId)).toEqual(price);
});

test('38.7: the order keeps the taxes that the cart showed, also when the rates change', async () => {
  const vat = await create('VAT', 20_000);
  const food = await create('Food', 5_500);
  await settings({ defaultTaxRateId: vat });
  const cheese = await buildProduct(shop.dataSource, { price: 360, taxRateId: food });
  const person = await shopperWith(shop, cheese, 1);
  const shown = await priceOfCart(person);
  expect(shown).toEqual({
    subtotal: 360,
    totalTax: 45,
    addedTax: 0,
    total: 860,
    fees: [{ amount: 500, tax: 26 }],
    lines: [{ total: 360, tax: { name: 'Food', rate: 5_500, amount: 19 } }],
    taxes: [{ name: 'Food', rate: 5_500, net: 815, tax: 45, gross: 860 }],
  });
  const { orderId, checkout } = await buy(person, 860);
  expect(checkout).toEqual(shown);
  await change({ id: food, name: 'Groceries', rate: 7_000 });
  await settings({ feeTaxRateId: vat, pricesIncludeTax: false });
  await remove(food, vat);
  expect(await priceOfOrder(person, orderId)).toEqual(shown);
});

test('38.7: a rate that changes after the total was shown is a changed price, where it is added', async () => {
  const vat = await create('VAT', 20_000);
  await settings({ defaultTaxRateId: vat, pricesIncludeTax: false });
  const person = await shopperWith(shop, await buildProduct(shop.dataSource), 2);
  expect(await priceOfCart(person)).toMatchObject({ subtotal: 700, addedTax: 240, total: 1440 });
  await change({ id: vat, rate: 10_000 });
  const { errors } = await beginCheckout(shop, person, 1440);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'PRICE_CHANGED', total: 1320 });
  const { orderId } = await buy(person, 1320);
  expect(await priceOfOrder(person, orderId)).toMatchObject({ totalTax: 120, addedTax: 120, total: 1320 });
});

test('38.7: an open checkout is not used again once its taxes are others, at the same total', async () => {
  const vat = await create('VAT', 20_000);
  await settings({ defaultTaxRateId: vat });
  const person = await shopperWith(shop, await buildProduct(shop.dataSource), 1);
  const begin = async () => (await beginCheckout(shop, person, 850)).data.beginCheckout.id;
  const first = await begin();
  expect(await begin()).toBe(first);
  await change({ id: vat, rate: 19_000 });
  expect(await begin()).not.toBe(first);
});

test('an open checkout is not used again once its taxes are added, though each of them is as high', async () => {
  const vat = await create('VAT', 1_000);
  await settings({ defaultTaxRateId: vat, pricesIncludeTax: false });
  const person = await shopperWith(shop, await buildProduct(shop.dataSource, { price: 800 }), 1);
  const begin = async (total: number) => (await beginCheckout(shop, person, total)).data.beginCheckout;
  const first = await begin(1_313);
  await settings({ pricesIncludeTax: true });
  const second = await begin(1_300);
  expect(second.id).not.toBe(first.id);
  expect(second.paymentOrder.amount).toBe(1_300);
});

test('38.7: a checkout is taxed by the rates of the database, also in a process that was not notified', async () => {
  const vat = await create('VAT', 20_000);
  await settings({ defaultTaxRateId: vat, pricesIncludeTax: false });
  const person = await shopperWith(shop, await buildProduct(shop.dataSource), 1);
  await shop.dataSource.transaction(async (manager) => {
    // Without triggers nobody is notified.
    await manager.query('set local session_replication_role = replica');
    await manager.update(TaxRate, vat, { rate: 10_000 });
  });
  expect(await priceOfCart(person)).toMatchObject({ total: 1020 });
  expect(codeOf(await beginCheckout(shop, person, 1020))).toBe('PRICE_CHANGED');
  expect(codeOf(await beginCheckout(shop, person, 935))).toBeUndefined();
});

test('38.7: all that was paid with added tax can be refunded, by lines and amounts', async () => {
  const vat = await create('VAT', 19_000);
  await settings({ defaultTaxRateId: vat, pricesIncludeTax: false });
  const person = await shopperWith(shop, await buildProduct(shop.dataSource, { price: 333 }), 3);
  const { orderId } = await buy(person, 1784);
  const REFUND = `mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { refunded } }`;
  const { data } = await shop.graphql(
    'query O($id: ID!) { order(id: $id) { lines { id } } }',
    { id: orderId },
    admin.token,
  );
  const refund = async (input: object) =>
    shop.graphql(REFUND, { input: { id: orderId, reason: 'Bruised', ...input } }, admin.token);
  const charges = ['GOODS', 'DELIVERY'];
  const first = await refund({ lines: [{ lineId: data.order.lines[0].id, quantity: 1, charges }] });
  expect(first.errors).toBeUndefined();
  const { refunded } = first.data.refundOrder;
  // A third of the goods and of the delivery, each with its tax.
  expect(refunded).toBe(Math.floor(1189 / 3) + Math.floor(595 / 3));
  expect((await refund({ amount: 1784 - refunded })).data.refundOrder.refunded).toBe(1784);
});

test('38.7: of two admins who change a rate the second gets a conflict, and changes are audited', async () => {
  const earlier = (await audited()).length;
  const id = await create(' VAT\n', 20_000);
  expect((await change({ id, rate: 21_000, expectedVersion: 1 })).data.updateTaxRate).toEqual({
    name: 'VAT',
    rate: 21_000,
    version: 2,
  });
  const second = await change({ id, rate: 22_000, expectedVersion: 1 });
  expect(extensionsOf(second)).toMatchObject({ code: 'CONFLICT', version: 2 });
  await remove(id);
  expect((await audited()).slice(earlier)).toMatchObject([
    { action: 'tax-rate.created', subjectName: 'VAT', changes: { rate: { before: null, after: 20_000 } } },
    { action: 'tax-rate.updated', changes: { rate: { before: 20_000, after: 21_000 } } },
    { action: 'tax-rate.deleted', changes: { name: { before: 'VAT', after: null } } },
  ]);
});

test.each([
  [{ name: ' ', rate: 1 }, 'name'],
  [{ name: 'x'.repeat(41), rate: 1 }, 'name'],
  [{ name: 'vat', rate: 20_000 }, 'name'],
  [{ name: 'High', rate: 100_001 }, 'rate'],
  [{ name: 'Low', rate: -1 }, 'rate'],
])('38.7: refuses the rate %j', async (input, field) => {
  await create('VAT', 20_000);
  const refused = await mutate('createTaxRate', input, '{ id }');
  expect(extensionsOf(refused)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.any(String) },
  });
  expect(await rates()).toHaveLength(1);
});

test('38.7: rates of one name differ in orders and records', async () => {
  const [low, usual] = [await create('MWST', 2_600), await create('MWST', 8_100)];
  await settings({ defaultTaxRateId: usual });
  const bread = await buildProduct(shop.dataSource, { price: 450, taxRateId: low });
  const person = await shopperWith(shop, bread, 2);
  const soap = await buildProduct(shop.dataSource, { price: 610 });
  const add = 'mutation A($input: AddToCartInput!) { addToCart(input: $input) { total } }';
  await shop.graphql(add, { input: { productId: soap.id, quantity: 1 } }, person.token);
  const { taxes, total } = await priceOfCart(person);
  expect(taxes).toMatchObject([
    { name: 'MWST', rate: 8_100 },
    { name: 'MWST', rate: 2_600 },
  ]);
  const { orderId } = await buy(person, total);
  expect((await priceOfOrder(person, orderId)).taxes).toEqual(taxes);
  expect(extensionsOf(await change({ id: low, rate: 8_100 }))).toMatchObject({
    fields: { name: 'Another tax rate has this name and percentage.' },
  });
  await remove(low, usual);
  expect((await audited()).at(-1)?.changes).toMatchObject({ replacement: { after: 'MWST 8.1%' } });
});

test('38.7: a rate in use is deleted only with another one in its place', async () => {
  const [old, next] = [await create('Old', 16_000), await create('New', 19_000)];
  await settings({ defaultTaxRateId: old, feeTaxRateId: old });
  const { id } = await buildProduct(shop.dataSource, { taxRateId: old });
  const gone = await buildProduct(shop.dataSource, { taxRateId: old, deletedAt: new Date() });
  expect(extensionsOf(await remove(old))).toMatchObject({ code: 'CONFLICT', products: 2 });
  expect(extensionsOf(await remove(old, old))).toMatchObject({
    fields: { replacementId: expect.any(String) },
  });
  const removed = await remove(old, next);
  expect(removed.errors).toBeUndefined();
  expect(removed.data.deleteTaxRate).toBe(old);
  expect(await rates()).toEqual([{ id: next, name: 'New', rate: 19_000, productCount: 1 }]);
  const products = await shop.dataSource.manager.findBy(Product, [{ id }, { id: gone.id }]);
  expect(products.map(({ taxRateId }) => taxRateId)).toEqual([next, next]);
  const { data } = await shop.graphql('{ shopSettings { defaultTaxRateId feeTaxRateId } }', {}, admin.token);
  expect(data.shopSettings).toEqual({ defaultTaxRateId: next, feeTaxRateId: next });
});

test('38.7: a rate that a product gets while it is deleted is in use', async () => {
  const vat = await create('VAT', 20_000);
  const { id } = await buildProduct(shop.dataSource);
  let removing: ReturnType<typeof remove> | undefined;
  await shop.dataSource.transaction(async (manager) => {
    await manager.update(Product, id, { taxRateId: vat });
    removing = remove(vat);
    await until(async () => (await whoWaitsForLocks(shop.dataSource)).length > 0);
  });
  const removed = (await removing) as Awaited<ReturnType<typeof remove>>;
  expect(extensionsOf(removed)).toMatchObject({ code: 'CONFLICT', products: 1 });
});

test('38.7: products get a rate one by one or several at once, and only one that exists', async () => {
  const vat = await create('VAT', 20_000);
  const [one, other] = [await buildProduct(shop.dataSource), await buildProduct(shop.dataSource)];
  const update = (id: string, taxRateId: string | null) =>
    mutate('updateProduct', { id, taxRateId }, '{ taxRate { name productCount } version }');
  expect((await update(one.id, vat)).data.updateProduct).toEqual({
    taxRate: { name: 'VAT', productCount: 1 },
    version: 2,
  });
  const unknown = { fields: { taxRateId: 'There is no such tax rate any more.' } };
  expect(extensionsOf(await update(one.id, one.id))).toMatchObject(unknown);
  expect(extensionsOf(await settings({ defaultTaxRateId: one.id }))).toMatchObject({
    fields: { defaultTaxRateId: 'There is no such tax rate any more.' },
  });
  const many = { ids: [one.id, other.id], taxRateId: vat };
  expect((await mutate('updateProducts', many, '{ taxRate { name } }')).data.updateProducts).toEqual([
    { taxRate: { name: 'VAT' } },
    { taxRate: { name: 'VAT' } },
  ]);
  const { data } = await shop.graphql(
    `query P($id: ID!) { product(id: $id) { taxRate { name productCount } } }`,
    {
      id: one.id,
    },
  );
  expect(data.product).toEqual({ taxRate: { name: 'VAT', productCount: null } });
  await mutate('updateProducts', { ...many, taxRateId: null }, '{ id }');
  expect(await rates()).toMatchObject([{ productCount: 0 }]);
});
