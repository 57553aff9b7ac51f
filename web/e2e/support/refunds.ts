import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import {
  addProductLike,
  beginCheckout,
  buy,
  demoAdmin,
  execute,
  fillCart,
  newAccount,
  pay,
  paymentKey,
  register,
  signInByApi,
  type Account,
  type PaymentOrder,
} from './accounts';
import type { Product } from './catalogue';
import { expect } from './test';

const SANDBOX = '/sandbox/razorpay';
const recipient = { name: 'Asha Rao', address: '12 Orchard Lane\nBath' };

/**
 * An account with an order that was paid twice, and with a refunded payment for a sold-out product.
 */
export async function accountWithRefunds(request: APIRequestContext, product: Product): Promise<Account> {
  const account = newAccount();
  const idToken = await register(request, account);
  await paySoldOut(request, idToken, product);
  await payAgain(request, await buy(request, idToken, product, recipient));
  const query = `{
    myRefundsWithoutOrder(first: 2) { edges { node { status } } }
    myOrders(first: 2) { edges { node { timeline { refund } } } }
  }`;
  await expect(async () => {
    const state = await execute(request, idToken, query);
    const timeline = [{ refund: null }, { refund: 'DUE' }, { refund: 'REFUNDED' }];
    expect(state).toEqual({
      myRefundsWithoutOrder: { edges: [{ node: { status: 'REFUNDED' } }] },
      myOrders: { edges: [{ node: { timeline } }] },
    });
  }).toPass();
  return account;
}

/** Pays for a product that is sold out when the payment arrives. */
async function paySoldOut(request: APIRequestContext, idToken: string, like: Product): Promise<void> {
  const adminToken = await signInByApi(request, demoAdmin);
  const scarce = await addProductLike(request, adminToken, like, {
    name: `Winter truffle ${randomUUID().slice(0, 8)}`,
    description: 'Found by a dog.',
    categories: ['delicatessens'],
    regularPrice: 1250,
    stock: 1,
  });
  const { total, lines } = await fillCart(request, idToken, scarce, 1);
  const { paymentOrder } = await beginCheckout(request, idToken, total, recipient);
  await execute(
    request,
    adminToken,
    'mutation TakeAway($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
    { id: scarce.id, stock: 0, hidden: true },
  );
  await execute(
    request,
    idToken,
    'mutation PutBack($input: RemoveCartLineInput!) { removeCartLine(input: $input) { total } }',
    { lineId: lines[0]?.id },
  );
  await pay(request, paymentOrder);
}

/** Pays an order a second time, as from two open dialogs. */
async function payAgain(request: APIRequestContext, paymentOrder: PaymentOrder): Promise<void> {
  // Stays set: only parallel runs of this test depend on it.
  await request.patch(`${SANDBOX}/control`, { data: { payTwice: true } });
  await pay(request, paymentOrder);
}

/** Makes a payment at the provider that the shop does not know, and returns its id. */
export async function payElsewhere(request: APIRequestContext): Promise<string> {
  const credentials = `${await paymentKey(request)}:${process.env['E2E_PAYMENT_SECRET']}`;
  const order = await request.post(`${SANDBOX}/v1/orders`, {
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    data: { amount: 4250, currency: 'USD', payment_capture: 1, receipt: randomUUID() },
  });
  return (await pay(request, (await order.json()) as PaymentOrder)).razorpay_payment_id;
}
