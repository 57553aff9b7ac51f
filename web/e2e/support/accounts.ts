import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Product } from './catalogue';

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** A new account per call, since parallel tests must not share one. */
export function newAccount(): Account {
  return {
    name: 'Asha Rao',
    email: `asha.${randomUUID().slice(0, 8)}@example.com`,
    password: 'correct horse battery',
  };
}

/** Signs up over the REST API of Firebase, and returns the ID token. */
export async function register(
  request: APIRequestContext,
  { name, email, password }: Account,
): Promise<string> {
  const response = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any', {
    data: { displayName: name, email, password, returnSecureToken: true },
  });
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
}

/** Signs in over the REST API of Firebase, and returns the ID token. */
export async function signInByApi(
  request: APIRequestContext,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<string> {
  const response = await request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any',
    { data: { email, password, returnSecureToken: true } },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}

export async function execute<Data>(
  request: APIRequestContext,
  idToken: string,
  query: string,
  input: object = {},
): Promise<Data> {
  const response = await request.post('/graphql', {
    headers: { authorization: `Bearer ${idToken}` },
    data: { query, variables: { input } },
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

export async function addProductLike(
  request: APIRequestContext,
  adminToken: string,
  { id }: Pick<Product, 'id'>,
  facts: object,
): Promise<Product> {
  const photoOf = `{ product(id: ${JSON.stringify(id)}) { photo { url } } }`;
  const { product } = await execute<{ product: { photo: { url: string } } }>(request, adminToken, photoOf);
  const add = 'mutation Add($input: CreateProductInput!) { createProduct(input: $input) { id name price } }';
  const input = { ...facts, photo: product.photo.url };
  return (await execute<{ createProduct: Product }>(request, adminToken, add, input)).createProduct;
}

export async function fillCart(
  request: APIRequestContext,
  idToken: string,
  product: Product,
  quantity: number,
): Promise<Cart> {
  const query =
    'mutation FillCart($input: AddToCartInput!) { addToCart(input: $input) { total lines { id } } }';
  const input = { productId: product.id, quantity };
  return (await execute<{ addToCart: Cart }>(request, idToken, query, input)).addToCart;
}

/** An account with a cart from another browser. */
export async function accountWithCart(
  request: APIRequestContext,
  product: Product,
  quantity: number,
): Promise<Account> {
  const account = newAccount();
  await fillCart(request, await register(request, account), product, quantity);
  return account;
}

interface Cart {
  total: number;
  lines: { id: string }[];
}

export interface PaymentOrder {
  id: string;
  amount: number;
  currency: string;
}

export interface Checkout {
  id: string;
  paymentOrder: PaymentOrder;
}

interface PaymentProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export async function beginCheckout(
  request: APIRequestContext,
  idToken: string,
  expectedTotal: number,
  recipient: { name: string; address: string; substitutions?: { wish: string } },
): Promise<Checkout> {
  const query = `mutation Begin($input: BeginCheckoutInput!) {
    beginCheckout(input: $input) { id paymentOrder { id amount currency } }
  }`;
  const input = { ...recipient, phone: '+44 20 7946 0000', expectedTotal };
  return (await execute<{ beginCheckout: Checkout }>(request, idToken, query, input)).beginCheckout;
}

/** The shop's public key at the payment provider. */
export async function paymentKey(request: APIRequestContext): Promise<string> {
  const response = await request.post('/graphql', { data: { query: '{ paymentSettings { key } }' } });
  const { data } = (await response.json()) as { data: { paymentSettings: { key: string } } };
  return data.paymentSettings.key;
}

/** Pays with a test card. */
export async function pay(
  request: APIRequestContext,
  { id: order_id, amount, currency }: PaymentOrder,
): Promise<PaymentProof> {
  const payment = await request.post('/sandbox/razorpay/v1/payments/create/ajax', {
    form: {
      key_id: await paymentKey(request),
      order_id,
      amount,
      currency,
      method: 'card',
      'card[number]': '4111111111111111',
    },
  });
  return (await payment.json()) as PaymentProof;
}

/**
 * Pays for a checkout with a test card, and places its order.
 *
 * @returns the id of the order
 */
export async function payAndFinish(
  request: APIRequestContext,
  idToken: string,
  { id: checkoutId, paymentOrder }: Checkout,
): Promise<string> {
  const proof = await pay(request, paymentOrder);
  const { finishCheckout } = await execute<{ finishCheckout: { id: string } }>(
    request,
    idToken,
    'mutation Finish($input: FinishCheckoutInput!) { finishCheckout(input: $input) { id } }',
    {
      checkoutId,
      paymentId: proof.razorpay_payment_id,
      paymentOrderId: proof.razorpay_order_id,
      signature: proof.razorpay_signature,
    },
  );
  return finishCheckout.id;
}

export async function buy(
  request: APIRequestContext,
  idToken: string,
  product: Product,
  recipient: { name: string; address: string },
): Promise<PaymentOrder> {
  const { total } = await fillCart(request, idToken, product, 2);
  const checkout = await beginCheckout(request, idToken, total, recipient);
  await payAndFinish(request, idToken, checkout);
  return checkout.paymentOrder;
}

/** An account with a paid order of this product and an empty cart. */
export async function accountWithOrder(
  request: APIRequestContext,
  product: Product,
  account = newAccount(),
  address = '12 Orchard Lane\nBath',
): Promise<Account> {
  await buy(request, await register(request, account), product, { name: account.name, address });
  return account;
}

/** An account with a review of the shop. */
export async function accountWithReview(request: APIRequestContext, message: string): Promise<Account> {
  const account = newAccount();
  const query = 'mutation Write($input: CreateReviewInput!) { createReview(input: $input) { id } }';
  await execute(request, await register(request, account), query, { rating: 2, message });
  return account;
}

/** The admin of the demo shop. */
export const demoAdmin: Account = {
  name: 'Larder Admin',
  email: 'admin@larder.test',
  password: 'larder-admin',
};

/** An account that has signed in before. */
export async function knownAccount(request: APIRequestContext): Promise<Account> {
  const account = newAccount();
  const idToken = await register(request, account);
  await request.post('/graphql', {
    headers: { authorization: `Bearer ${idToken}` },
    data: { query: '{ me { id } }' },
  });
  return account;
}

/** An account with a rating of a product. */
export async function accountWithRating(
  request: APIRequestContext,
  product: Pick<Product, 'id'>,
  message: string,
): Promise<Account> {
  const account = newAccount();
  const query = 'mutation Rate($input: CreateRatingInput!) { createRating(input: $input) { id } }';
  const input = { productId: product.id, name: account.name, rates: 2, message };
  await execute(request, await register(request, account), query, input);
  return account;
}
