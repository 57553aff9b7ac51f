import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { cartItems } from '../../src/features/carts/cart.repository.js';
import { lockCart, type LockedCart } from '../../src/features/carts/locked-cart.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { HoldKind } from '../../src/features/sales/holds/hold.entity.js';
import { savedDelivery } from '../../src/features/delivery/choices/cart-delivery.repository.js';
import { SHOP_ID, ShopSettings } from '../../src/features/shop/shop-settings.entity.js';
import { lockUser } from '../../src/features/users/lock-user.js';
import { addedHolds } from '../../src/features/sales/holds/hold.repository.js';
import { lockedGoods } from '../../src/features/sales/checkout/checkout.repository.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { openClone } from '../support/databases.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { until } from '../support/until.js';

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
    order: { sequence: 'ASC' },
  });
  return lines.map(({ id, quantity, product }) => ({ id, quantity, product }));
};

test('a cart is read in the order it was filled, with what is no longer sold', async () => {
  const { userId } = await buildCartLine(dataSource, { quantity: 3 });
  const { id: productId } = await buildProduct(dataSource, { deletedAt: new Date() });
  await buildCartLine(dataSource, { userId, productId, createdAt: new Date('2020-01-02T03:04:05.678Z') });
  const items = await cartItems.rows(manager, userId);
  expect(items).toStrictEqual(await asFound(userId));
  // Also where the clock was put back meanwhile.
  expect(items.map(({ quantity }) => quantity)).toEqual([3, 1]);
});

const policy = { ageChecks: false };

describe('a locked cart', () => {
  const change = <Answer>(
    userId: string,
    ids: readonly string[],
    work: (cart: LockedCart) => Promise<Answer>,
  ) =>
    dataSource.transaction(async (inside) =>
      work(await lockCart(inside, userId, { productIds: ids, policy })),
    );

  test('has its items as they are read elsewhere, and the sold ones of the products it is locked for', async () => {
    const { userId, productId } = await buildCartLine(dataSource, { quantity: 3 });
    const { id: gone } = await buildProduct(dataSource, { deletedAt: new Date() });
    await buildCartLine(dataSource, { userId, productId: gone });
    const { id: wanted } = await buildProduct(dataSource, { stock: 5 });
    const { id: hidden } = await buildProduct(dataSource, { hidden: true });
    await change(userId, [wanted, hidden, productId, gone, randomUUID()], (cart) => {
      expect([...cart.maxQuantities()]).toEqual([
        [productId, 99],
        [wanted, 5],
      ]);
      expect([gone, hidden].map((id) => cart.sold(id))).toEqual([undefined, undefined]);
      return asFound(userId).then((found) => expect(cart.items).toStrictEqual(found));
    });
  });

  test('is read as it is saved, with what is new at its end', async () => {
    const { userId, productId } = await buildCartLine(dataSource);
    const added = await Promise.all([buildProduct(dataSource), buildProduct(dataSource)]);
    const ids = added.map(({ id }) => id);
    const items = await change(userId, ids, async (cart) => {
      await cart.save(new Map([...ids, productId].map((id, index) => [id, index + 4])));
      return cart.items;
    });
    expect(items.map(({ quantity }) => quantity)).toEqual([6, 4, 5]);
    expect(items).toStrictEqual(await asFound(userId));
    await change(userId, [], (cart) => cart.remove(cart.items.slice(0, 2)));
    expect(await asFound(userId)).toStrictEqual(items.slice(2));
  });

  test('shows its owner what is reserved for them as theirs, and others what is left', async () => {
    const { id: productId } = await buildProduct(dataSource, { stock: 5 });
    const [{ userId: owner, id: checkoutId }, { userId: other }] = [
      await buildCheckout(dataSource),
      await buildCartLine(dataSource, { productId }),
    ];
    await addedHolds.change(manager, checkoutId, owner, 60_000, [HoldKind.STOCK], [productId], [4], [null]);
    await buildCartLine(dataSource, { userId: owner, productId });
    for (const [userId, held] of [
      [owner, 0],
      [other, 4],
    ] as const) {
      expect(await cartItems.rows(manager, userId)).toMatchObject([{ product: { stock: 5, held } }]);
      await change(userId, [], (cart) =>
        Promise.resolve(expect(cart.items).toMatchObject([{ product: { held } }])),
      );
    }
  });

  test('sees what was reserved while it waited for its lock, and releases it when it is emptied', async () => {
    const { id: productId } = await buildProduct(dataSource, { stock: 5 });
    const { userId } = await buildCartLine(dataSource, { productId, quantity: 4 });
    const { id: checkoutId } = await buildCheckout(dataSource, { userId });
    const paying = dataSource.createQueryRunner();
    onTestFinished(async () => {
      if (paying.isTransactionActive) await paying.rollbackTransaction();
      await paying.release();
    });
    await paying.startTransaction();
    await lockedGoods.change(paying.manager, userId, [], null);
    const emptied = change(userId, [], async (cart) => {
      expect(cart.items).toMatchObject([{ product: { stock: 5, held: 0 } }]);
      await cart.remove(cart.items);
    });
    await until(async () => (await whoWaitsForLocks(dataSource)).length > 0);
    await addedHolds.change(
      paying.manager,
      checkoutId,
      userId,
      60_000,
      [HoldKind.STOCK],
      [productId],
      [4],
      [null],
    );
    await paying.commitTransaction();
    await emptied;
    expect(await manager.findOneByOrFail(Product, { id: productId })).toMatchObject({ held: 0 });
  });

  test('is priced by the rules, and delivered as chosen, as of when its lock was free', async () => {
    const { userId } = await buildCartLine(dataSource);
    await dataSource.query(
      `insert into shop_settings (id, name, address, currency, time_zone, sender_name, sender_address)
      values ($1, 'Larder', '', 'USD', 'UTC', '', '') on conflict do nothing`,
      [SHOP_ID],
    );
    const choose = (postcode: string, inside: EntityManager) =>
      savedDelivery.change(inside, userId, 'delivery', 'CH', postcode, [], null, null, null);
    await choose('8001', manager);
    const changing = dataSource.createQueryRunner();
    onTestFinished(() => changing.release());
    await changing.startTransaction();
    await lockUser(changing.manager, userId);
    const locked = lockedGoods.change(manager, userId, [], null);
    await until(async () => (await whoWaitsForLocks(dataSource)).length > 0);
    await choose('3011', changing.manager);
    await changing.manager.update(ShopSettings, SHOP_ID, { bagFee: 25 });
    await changing.commitTransaction();
    expect(await locked).toMatchObject([{ rules: { bagFee: 25 }, delivery: { postcode: '3011' } }]);
  });

  test('needs an account that exists', async () => {
    const { id } = await buildUser(dataSource, { erasedAt: new Date() });
    await expect(lockCart(manager, id, { policy })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(lockCart(manager, randomUUID(), { policy })).rejects.toThrow('User');
    const { id: empty } = await buildUser(dataSource);
    expect((await lockCart(manager, empty, { policy })).items).toEqual([]);
  });

  test('is changed by one at a time, and each sees what the one before has left', async () => {
    const { userId, productId } = await buildCartLine(dataSource);
    const more = (cart: LockedCart) =>
      cart.save(new Map([[productId, (cart.quantities().get(productId) ?? 0) + 1]]));
    await Promise.all(Array.from({ length: 6 }, () => change(userId, [], more)));
    expect(await asFound(userId)).toMatchObject([{ quantity: 7 }]);
  });
});
