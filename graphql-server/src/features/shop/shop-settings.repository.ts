import { In, MoreThan, Not, type EntityManager } from 'typeorm';
import { Statement } from '../../database/statement.js';
import { Product } from '../catalogue/product/product.entity.js';
import { SHOP_ID, ShopSettings } from './shop-settings.entity.js';

/** Locks the settings until the end of the transaction, and with them the rates of tax. */
export const lockSettings = (manager: EntityManager): Promise<ShopSettings> =>
  manager.findOneOrFail(ShopSettings, { where: { id: SHOP_ID }, lock: { mode: 'pessimistic_write' } });

/** Whether invoices or credit notes have numbers with a prefix, which ends with no digit. */
export async function numberedWith(
  manager: EntityManager,
  prefix: string,
): Promise<{ invoices: boolean; creditNotes: boolean }> {
  const isNumbered = (table: string, column: string) =>
    `exists (select from ${table} where lower(rtrim(${column}, '0123456789')) = lower($1))`;
  const [found] = await manager.query(
    `select ${isNumbered('orders', 'invoice_number')} as invoices,
      ${isNumbered('refunds', 'credit_note_number')} as "creditNotes"`,
    [prefix],
  );
  return found;
}

const paidIn = new Statement<[], boolean>(
  'shop_paid_in',
  `select exists (select from orders) or exists (
    select from checkouts where payment_order_id is not null or provider_lease_until > clock_timestamp()
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

/**
 * Whether there are products besides these as they were added, also in the trash; if not, nobody
 * adds one until the commit.
 */
export async function hasOtherProducts(manager: EntityManager, ids: readonly string[]): Promise<boolean> {
  const hasAny = () =>
    manager.existsBy(Product, [{ id: Not(In([...ids])) }, { id: In([...ids]), version: MoreThan(1) }]);
  if (await hasAny()) return true;
  await manager.query('lock table products in share mode');
  return hasAny();
}

const transfersOffered = new Statement<[], boolean>(
  'shop_offers_transfers',
  `select exists (select from payment_method_rules where method = 'bank_transfer' and is_offered)`,
  ([found]) => found as boolean,
);

/** Whether customers can pay by bank transfer. `updatePaymentMethod` locks the settings, too. */
export async function offersTransfers(manager: EntityManager): Promise<boolean> {
  const [found] = await transfersOffered.rows(manager);
  return found === true;
}

type Content = 'products' | 'taxes' | 'pages' | 'orders';

const contents = new Statement<[exampleIds: readonly string[]], Readonly<Record<Content, boolean>>>(
  'shop_contents',
  `select exists (
      select from products
      where deleted_at is null and not hidden and (id <> all($1::uuid[]) or version > 1)
    ),
    exists (select from tax_rates), exists (select from shop_pages where published), exists (select from orders)`,
  ([products, taxes, pages, orders]) => ({
    products: products === true,
    taxes: taxes === true,
    pages: pages === true,
    orders: orders === true,
  }),
);

/**
 * Whether the shop shows a product of its own, has a rate of tax and a published page, and has
 * received an order, also a deleted one.
 */
export async function contentsOf(
  manager: EntityManager,
  exampleIds: readonly string[] = [],
): Promise<Readonly<Record<Content, boolean>>> {
  const [found] = await contents.rows(manager, exampleIds);
  if (!found) throw new Error('The statement returns one row.');
  return found;
}

/** Whether the shop has an area of deliveries or a place of collection. */
export async function hasDeliveries(manager: EntityManager): Promise<boolean> {
  const found: unknown[] = await manager.query(
    'select where exists (select from delivery_areas) or exists (select from collection_places)',
  );
  return found.length > 0;
}
