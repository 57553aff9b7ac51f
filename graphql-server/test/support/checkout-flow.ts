import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import type { GraphqlAnswer, Untyped } from './graphql-client.js';
import type { TestPerson, TestShop } from './test-shop.js';

const BEGIN = `mutation Begin($input: BeginCheckoutInput!) {
  beginCheckout(input: $input) { id status total paymentOrder { id amount currency } order { id } }
}`;
const FINISH = `mutation Finish($input: FinishCheckoutInput!) { finishCheckout(input: $input) { id total } }`;

const recipient = { name: 'Asha Rao', phone: '+1 555 0100', address: '1 Orchard Lane' };

/** A new customer with one line in their cart. */
export async function shopperWith(shop: TestShop, product: Product, quantity: number): Promise<TestPerson> {
  const person = await shop.signUp();
  await buildCartLine(shop.dataSource, { userId: person.userId, productId: product.id, quantity });
  return person;
}

export const beginCheckout = (
  shop: TestShop,
  { token }: TestPerson,
  expectedTotal: number,
  expectedCurrency?: string,
  locale?: string,
): Promise<GraphqlAnswer<Untyped>> =>
  shop.graphql(BEGIN, { input: { expectedTotal, expectedCurrency, locale, ...recipient } }, token);

/** The input of `finishCheckout`. */
export interface PaidCheckout {
  readonly checkoutId: string;
  readonly paymentId: string;
  readonly paymentOrderId: string;
  readonly signature: string;
}

/** Pays a checkout as the dialog does. */
export async function payCheckout(shop: TestShop, { id, paymentOrder }: Untyped): Promise<PaidCheckout> {
  const paid = await shop.payWithCard(paymentOrder, '4111 1111 1111 1111');
  return {
    checkoutId: id,
    paymentId: paid.razorpay_payment_id,
    paymentOrderId: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
  };
}

export const finishCheckout = (
  shop: TestShop,
  { token }: TestPerson,
  input: PaidCheckout,
): Promise<GraphqlAnswer<Untyped>> => shop.graphql(FINISH, { input }, token);
