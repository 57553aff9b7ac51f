import { setTimeout as sleep } from 'node:timers/promises';
import { createAccount } from '../support/accounts.js';
import { postGraphql, type Untyped } from '../support/graphql-client.js';
import type { Cluster } from './cluster.js';

const ADD = `mutation Add($input: AddToCartInput!) { addToCart(input: $input) { total } }`;
const CART = `query Cart { cart { total } }`;
const BEGIN = `mutation Begin($input: BeginCheckoutInput!) {
  beginCheckout(input: $input) { id status paymentOrder { id amount currency } order { id } }
}`;
const FINISH = `mutation Finish($input: FinishCheckoutInput!) { finishCheckout(input: $input) { id } }`;
const PRODUCTS = '{ products(first: 8) { edges { node { id name } } } }';
const ME = '{ me { id } }';
const RECIPIENT = { name: 'Asha Rao', phone: '+1 555 0100', address: '1 Orchard Lane' };

/** The requests to the shop while parts of it were killed, and their outcomes. */
export interface Tally {
  readonly reads: { good: number; failed: number };
  /** Requests of signed-in clients. */
  readonly sessions: { good: number; failed: number };
  readonly pages: { good: number; failed: number };
  /** The ids of orders that a client received. */
  readonly orders: Set<string>;
  /** Each step that had to be retried, or was given up. */
  retries: number;
}

export const emptyTally = (): Tally => ({
  reads: { good: 0, failed: 0 },
  sessions: { good: 0, failed: 0 },
  pages: { good: 0, failed: 0 },
  orders: new Set(),
  retries: 0,
});

/**
 * Shoppers who buy one thing after the other, and others who look around, until they are stopped.
 */
export function openLoad(
  cluster: Cluster,
  tally: Tally,
  { buyers, readers }: { buyers: number; readers: number },
) {
  const closing = new AbortController();
  const { signal } = closing;
  const everybody = [
    ...Array.from({ length: buyers }, () => buy(cluster, tally, signal)),
    ...Array.from({ length: readers }, () => lookAround(cluster, tally, signal)),
  ];
  return {
    stop: async () => {
      closing.abort();
      await Promise.all(everybody);
    },
  };
}

async function buy(cluster: Cluster, tally: Tally, signal: AbortSignal): Promise<void> {
  const { token } = await createAccount(cluster.authEmulator);
  const again = <Answer>(step: () => Promise<Answer>) => patiently(step, tally, signal);
  while (!signal.aborted) {
    try {
      const { products } = await again(() => ask(cluster, PRODUCTS));
      const { edges } = products;
      const { node } = edges[Math.floor(Math.random() * edges.length)];
      await again(() => ask(cluster, ADD, { input: { productId: node.id, quantity: 1 } }, token));
      // As a browser does that was away: from the start, with what there is now.
      const checkout = await again(async () => {
        const { cart } = await ask(cluster, CART, {}, token);
        const input = { expectedTotal: cart.total, ...RECIPIENT };
        return (await ask(cluster, BEGIN, { input }, token)).beginCheckout;
      });
      if (checkout.order) tally.orders.add(checkout.order.id);
      else await pay(cluster, tally, checkout, token, again);
    } catch {
      // Aborted in the middle, as by a shopper who closes the window.
    }
  }
}

type Again = <Answer>(step: () => Promise<Answer>) => Promise<Answer>;

/**
 * Pays as the dialog does. What is not answered is looked up by the shop, as a second press on Pay
 * is no second payment.
 */
async function pay(
  cluster: Cluster,
  tally: Tally,
  { id, paymentOrder }: Untyped,
  token: string,
  again: Again,
): Promise<void> {
  const paid = await payWithCard(cluster.url, paymentOrder);
  if (!paid.razorpay_payment_id) return;
  const input = {
    checkoutId: id,
    paymentId: paid.razorpay_payment_id,
    paymentOrderId: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
  };
  const { finishCheckout } = await again(() => ask(cluster, FINISH, { input }, token));
  tally.orders.add(finishCheckout.id);
}

async function payWithCard(url: string, { id, amount, currency }: Untyped): Promise<Untyped> {
  const fields = {
    key_id: 'rzp_test_larder',
    order_id: id,
    amount: String(amount),
    currency,
    method: 'card',
  };
  const answer = await fetch(`${url}/sandbox/razorpay/v1/payments/create/ajax`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, 'card[number]': '4111 1111 1111 1111' }),
  }).catch(() => null);
  return answer ? answer.json().catch(() => ({})) : {};
}

/**
 * A visitor who reads products and pages, and a signed-in client who queries `me`; neither retries
 * anything.
 */
async function lookAround(cluster: Cluster, tally: Tally, signal: AbortSignal): Promise<void> {
  const { token } = await createAccount(cluster.authEmulator);
  await patiently(() => ask(cluster, ME, {}, token), tally, signal).catch(() => {});
  while (!signal.aborted) {
    await count(tally.reads, () => ask(cluster, PRODUCTS));
    await count(tally.sessions, () => ask(cluster, ME, {}, token));
    await count(tally.pages, () => askForPage(cluster));
    await sleep(50);
  }
}

async function count(kind: { good: number; failed: number }, step: () => Promise<unknown>): Promise<void> {
  await step().then(
    () => (kind.good += 1),
    () => (kind.failed += 1),
  );
}

async function askForPage({ url }: Cluster): Promise<void> {
  const answer = await fetch(`${url}/products`, { headers: { accept: 'text/html' } });
  const text = await answer.text();
  if (!answer.ok || !text.includes('larder-config')) throw new Error(String(answer.status));
}

async function ask({ url }: Cluster, query: string, variables = {}, token?: string): Promise<Untyped> {
  const { data, errors } = await postGraphql<Untyped>(url, query, variables, token);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Tries a step until it works, or until everybody goes home. */
async function patiently<Answer>(
  step: () => Promise<Answer>,
  tally: Tally,
  signal: AbortSignal,
): Promise<Answer> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (signal.aborted) throw error;
      tally.retries += 1;
      await sleep(200);
    }
  }
}
