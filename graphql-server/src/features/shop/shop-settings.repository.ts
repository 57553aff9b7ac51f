import type { EntityManager } from 'typeorm';
import { Statement } from '../../database/statement.js';
import { Product } from '../products/product.entity.js';
import { SHOP_ID, ShopSettings } from './shop-settings.entity.js';

/** Locks the settings until the end of the transaction, and with them the rates of tax. */
export const lockSettings = (manager: EntityManager): Promise<ShopSettings> =>
  manager.findOneOrFail(ShopSettings, { where: { id: SHOP_ID }, lock: { mode: 'pessimistic_write' } });

const paidIn = new Statement<[], boolean>(
  'shop_paid_in',
  `select exists (select from orders) or exists (
    select from checkouts where payment_order_id is not null or provider_asked_until > clock_timestamp()
  )`,
  ([found]) => found as boolean,
);

/**
 * Whether customers have begun to pay: there is an order, also a deleted one, or a checkout with an
 * order at the payment provider or a request for one under way.
 */
export async function isPaidIn(manager: EntityManager): Promise<boolean> {
  const [found] = await paidIn.rows(manager);
  return found === true;
}

/** Whether there are products, also in the trash; if not, nobody adds one until the commit. */
export async function hasProducts(manager: EntityManager): Promise<boolean> {
  if (await manager.exists(Product)) return true;
  await manager.query('lock table products in share mode');
  return manager.exists(Product);
}

interface Contents {
  readonly products: boolean;
  readonly orders: boolean;
}

const contents = new Statement<[], Contents>(
  'shop_contents',
  `select exists (select from products where deleted_at is null and not hidden), exists (select from orders)`,
  ([products, orders]) => ({ products: products === true, orders: orders === true }),
);

/** Whether the shop shows a product, and has received an order, also a deleted one. */
export async function contentsOf(manager: EntityManager): Promise<Contents> {
  const [found] = await contents.rows(manager);
  return found as Contents;
}
