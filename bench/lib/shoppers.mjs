// People who look around, search, fill carts and pay, each at their own pace.
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const CARD = '4111 1111 1111 1111';
/** One in so many has an account, and buys. */
const BUYER_EVERY = 20;
const AT_ONCE = 16;
const WORDS = ['apple', 'bread', 'milk', 'juice', 'cheese', 'tea', 'tomato', 'olive'];
const PASSWORD = 'correct horse battery';

const LIST = `query List($filter: ProductFilter) { products(first: 12, filter: $filter) {
  totalCount edges { node { id name price photo { url } } } } }`;
const PRODUCT = 'query Product($id: ID!) { product(id: $id) { id name description price stock } }';
const ADD = 'mutation Add($input: AddToCartInput!) { addToCart(input: $input) { total } }';
const BEGIN = `mutation Begin($input: BeginCheckoutInput!) {
  beginCheckout(input: $input) { id paymentOrder { id amount currency } } }`;
const FINISH = 'mutation Finish($input: FinishCheckoutInput!) { finishCheckout(input: $input) { id } }';

/**
 * Lets people into the shop until it is stopped.
 *
 * @param {import('./client.mjs').Client} client
 * @param {{ shoppers: number, thinkMs: number, say: (text: string) => void }} options
 */
export async function sendShoppers(client, { shoppers, thinkMs, say }) {
  const first = await client.query(LIST);
  if (!first) throw new Error(client.errors.join('; '));
  const products = first.products.edges.map(({ node }) => node.id);
  const buyers = await signUp(client.url, Math.ceil(shoppers / BUYER_EVERY));
  say(`${buyers.length} of ${shoppers} shoppers have an account and buy`);
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const counts = { open: 0, actions: 0, orders: 0 };
  const pause = () =>
    sleep(thinkMs * (0.5 + Math.random()), null, { signal: stopping.signal }).catch(() => null);
  const one = (list) => list[Math.floor(Math.random() * list.length)];

  const looks = [
    () => client.send('/', { headers: { accept: 'text/html' } }),
    () => client.send(`/products/${one(products)}`, { headers: { accept: 'text/html' } }),
    () => client.query(LIST),
    () => client.query(LIST, { filter: { search: one(WORDS) } }),
    () => client.query(PRODUCT, { id: one(products) }),
  ];
  const buy = async (token, wait) => {
    const cart = await client.query(ADD, { input: { productId: one(products), quantity: 1 } }, token);
    await wait();
    const recipient = { name: 'A shopper', phone: '+1 555 0100', address: '1 Orchard Lane' };
    const input = { expectedTotal: cart?.addToCart.total, ...recipient };
    const begun = cart && (await client.query(BEGIN, { input }, token));
    if (!begun) return;
    const paid = await pay(client, begun.beginCheckout.paymentOrder);
    const proof = paid && {
      checkoutId: begun.beginCheckout.id,
      paymentId: paid.razorpay_payment_id,
      paymentOrderId: paid.razorpay_order_id,
      signature: paid.razorpay_signature,
    };
    if (proof && (await client.query(FINISH, { input: proof }, token))) counts.orders += 1;
  };
  const shopper = async (number) => {
    // They come one after the other, and not all in the same moment.
    await sleep(Math.random() * thinkMs, null, { signal: stopping.signal }).catch(() => null);
    counts.open += 1;
    const token = buyers[number];
    while (!stopping.signal.aborted) {
      if (token && Math.random() < 0.3) await buy(token, pause);
      else await one(looks)();
      counts.actions += 1;
      await pause();
    }
    counts.open -= 1;
  };
  const all = Promise.all(Array.from({ length: shoppers }, (_, number) => shopper(number)));
  return {
    counts,
    stop: async () => {
      stopping.abort();
      await all;
    },
  };
}

async function pay(client, { id, amount, currency }) {
  const fields = {
    key_id: 'rzp_test_larder',
    order_id: id,
    amount,
    currency,
    method: 'card',
    'card[number]': CARD,
  };
  const text = await client.send('/sandbox/razorpay/v1/payments/create/ajax', {
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return text && JSON.parse(text);
}

/** @returns the ID tokens of so many people */
async function signUp(url, count) {
  const tokens = [];
  const next = async () => {
    while (tokens.length < count) {
      const email = `shopper-${tokens.push(null)}@example.com`;
      const place = tokens.length - 1;
      const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
      });
      if (!response.ok) throw new Error(`The sign-up was answered with ${response.status}.`);
      tokens[place] = (await response.json()).idToken;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return tokens;
}

/** Milliseconds, at some points of all answers in their order. */
export function percentiles(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}
