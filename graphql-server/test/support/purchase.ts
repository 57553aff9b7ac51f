import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { Payment } from '../../src/features/sales/purchase/payment.entity.js';
import { Refund } from '../../src/features/sales/purchase/refund.entity.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, payCheckout, shopperWith, type PaidCheckout } from './checkout-flow.js';
import type { Untyped } from './graphql-client.js';
import type { TestPerson, TestShop } from './test-shop.js';

/** A customer who has pressed Pay for two of a product at 2.40, which makes 9.80. */
export interface Begun {
  readonly person: TestPerson;
  readonly product: Product;
  readonly checkout: Untyped;
}

export const TOTAL = 980;

export async function begin(shop: TestShop, facts: Partial<Product> = {}): Promise<Begun> {
  const product = await buildProduct(shop.dataSource, { price: 240, ...facts });
  const person = await shopperWith(shop, product, 2);
  return { person, product, checkout: await begun(shop, person, TOTAL) };
}

/** Presses Pay. */
export async function begun(shop: TestShop, person: TestPerson, total: number): Promise<Untyped> {
  const { data, errors } = await beginCheckout(shop, person, total);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.beginCheckout;
}

/** The same, with a payment that nothing has reported to the shop. */
export async function paid(
  shop: TestShop,
  facts: Partial<Product> = {},
): Promise<Begun & { proof: PaidCheckout }> {
  const purchase = await begin(shop, facts);
  return { ...purchase, proof: await payCheckout(shop, purchase.checkout) };
}

/**
 * Everything about a customer's money: their orders, the provider's payments, and the refunds.
 */
export async function moneyOf({ dataSource }: TestShop, { userId }: TestPerson) {
  const { manager } = dataSource;
  const checkout = { userId };
  const [orders, payments, refunds] = await Promise.all([
    manager.findBy(Order, { userId }),
    manager.findBy(Payment, { checkout }),
    manager.findBy(Refund, { checkout }),
  ]);
  return {
    orders,
    statuses: payments.map(({ status }) => status).toSorted(),
    captured: payments.filter(({ status }) => status === 'captured').length,
    refunds,
  };
}

/**
 * What each test expects in the end: every captured payment has become an order or is refunded.
 */
export const isAccountedFor = ({ orders, captured, refunds }: Awaited<ReturnType<typeof moneyOf>>): boolean =>
  captured === orders.length + refunds.filter(({ reason }) => reason !== 'rejected').length;
