import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { cartItems, putIntoCarts } from '../../src/features/carts/cart.statements.js';
import type { Product } from '../../src/features/products/product.entity.js';
import { lockedUser } from '../../src/features/users/user.statements.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { openClone } from '../support/databases.js';

let close: () => Promise<void>;
let dataSource: DataSource;
let manager: EntityManager;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  ({ manager } = dataSource);
});

afterAll(() => close());

const asFound = async (userId: string) => {
  const lines = await manager.find(CartLine, {
    where: { userId },
    relations: { product: true },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return lines.map(({ id, quantity, product }) => ({ id, quantity, product }));
};

test('a cart is read in the order it was filled, with what is no longer sold', async () => {
  const { userId } = await buildCartLine(dataSource, { quantity: 3 });
  const { id: productId } = await buildProduct(dataSource, { deletedAt: new Date() });
  await buildCartLine(dataSource, { userId, productId, createdAt: new Date('2020-01-02T03:04:05.678Z') });
  const items = await cartItems.whole.rows(manager, userId);
  expect(items).toStrictEqual(await asFound(userId));
  expect(items.map(({ quantity }) => quantity)).toEqual([1, 3]);
});

type Put = [userId: string, productId: string, quantity: number];

async function putAll(puts: readonly Put[], [most, room] = [99, 100]) {
  const [userIds, productIds] = [puts.map(([id]) => id), puts.map(([, id]) => id)];
  const quantities = puts.map(([, , quantity]) => quantity);
  const rows = await putIntoCarts.whole.change(
    manager,
    userIds,
    productIds,
    quantities,
    most ?? 0,
    room ?? 0,
  );
  return puts.map((_put, index) => rows.filter(({ place }) => place === index + 1).map(({ item }) => item));
}

const put = async (...[userId, productId, quantity, limits]: [...Put, limits?: [number, number]]) =>
  (await putAll([[userId, productId, quantity]], limits))[0] ?? [];

test('a cart takes a product, and more of it, and is read as it is then', async () => {
  const { userId } = await buildCartLine(dataSource);
  const { id: productId } = await buildProduct(dataSource, { stock: 5 });
  for (const [more, all] of [
    [1, 1],
    [4, 5],
  ] as const) {
    const items = await put(userId, productId, more);
    expect(items).toStrictEqual(await asFound(userId));
    expect(items.map((item) => item.quantity)).toEqual([1, all]);
  }
});

test.each<[string, Partial<Product>, more: number, limits?: [number, number]]>([
  ['is no longer sold', { deletedAt: new Date() }, 1],
  ['is hidden', { hidden: true }, 1],
  ['is left in fewer', { stock: 3 }, 4],
  ['is wanted more often than fits', {}, 3, [2, 100]],
  ['has no room', {}, 1, [99, 1]],
])('a cart takes nothing that %s', async (_why, product, more, limits) => {
  const { userId } = await buildCartLine(dataSource);
  const { id: productId } = await buildProduct(dataSource, product);
  const before = await asFound(userId);
  expect(await put(userId, productId, more, limits)).toEqual([]);
  expect(await asFound(userId)).toStrictEqual(before);
});

test('a cart has room for more of what is there when it is full', async () => {
  const { userId, productId } = await buildCartLine(dataSource);
  expect(await put(userId, productId, 2, [99, 1])).toMatchObject([{ quantity: 3 }]);
});

test('carts of several people are filled at once, each as if it were alone', async () => {
  const [full, growing] = await Promise.all([buildCartLine(dataSource), buildCartLine(dataSource)]);
  const people = await Promise.all(
    [{}, {}, { erasedAt: new Date() }].map((each) => buildUser(dataSource, each)),
  );
  const [starting, late, erased] = people.map(({ id }) => id) as [string, string, string];
  const left = await buildProduct(dataSource, { stock: 2 });
  const gone = await buildProduct(dataSource, { hidden: true });
  await buildCartLine(dataSource, { userId: full.userId, productId: left.id, quantity: 1 });
  const carts = await putAll([
    [full.userId, left.id, 2],
    [growing.userId, growing.productId, 4],
    [randomUUID(), left.id, 1],
    [erased, left.id, 1],
    [starting, left.id, 2],
    [late, gone.id, 1],
  ]);
  expect(carts).toStrictEqual([[], await asFound(growing.userId), [], [], await asFound(starting), []]);
  expect(carts.map((items) => items.map(({ quantity }) => quantity))).toEqual([[], [5], [], [], [2], []]);
  const untouched = await Promise.all([full.userId, erased, late].map(asFound));
  expect(untouched).toMatchObject([[{ quantity: 1 }, { quantity: 1 }], [], []]);
});

test('a cart that others have locked is left out, and nobody waits', async () => {
  const [locked, free] = await Promise.all([buildCartLine(dataSource), buildCartLine(dataSource)]);
  const more = ({ userId, productId }: CartLine): Put => [userId, productId, 1];
  await dataSource.transaction(async (inside) => {
    await lockedUser.rows(inside, locked.userId);
    expect(await putAll([more(locked), more(free)])).toMatchObject([[], [{ quantity: 2 }]]);
    expect(await put(...more(locked))).toEqual([]);
  });
  expect(await put(...more(locked))).toMatchObject([{ quantity: 2 }]);
});

test('a cart is changed by one at a time', async () => {
  const { userId, productId } = await buildCartLine(dataSource);
  const answers = await Promise.all(Array.from({ length: 6 }, () => put(userId, productId, 1, [6, 100])));
  const done = answers.filter((items) => items.length > 0);
  expect(done.map(([item]) => item?.quantity).toSorted()).toEqual(done.map((_items, index) => index + 2));
  expect(await asFound(userId)).toMatchObject([{ quantity: done.length + 1 }]);
});
