import assert from 'node:assert/strict';
import { makerOf } from './catalogue.mjs';
import { ADD, BEGIN, FINISH, LIST, PRODUCT, SEARCH, requestOf } from './operations.mjs';

const CATEGORIES = ['BEVERAGE', 'DELICATESSENS', 'FRUITS', 'VEGETABLES'];
/** The number of products that all clients request. */
const POPULAR = 100;
const PRODUCTS_OF_A_MAKER = 20;
const LINES = 5;
/**
 * Half of what may be rendered for one address, or wait: the requests of the lap before count as
 * well.
 */
const PAGES_AT_ONCE = 2;
/** What fits into a cart of one product. */
const MOST = 99;

/**
 * What is measured. Each case says how one request of many is made, by its number: `fresh` ones go
 * to a process that caches nothing, and `known` ones, all that there are, to one that does. The
 * baseline gets the same.
 *
 * @typedef {object} Case
 * @property {string} title
 * @property {(number: number) => object} fresh
 * @property {Step[]} [steps] in place of `fresh`: several requests; each needs the responses
 *   before it
 * @property {object[]} [known]
 * @property {number} [goal] the least share of the baseline's requests a second
 * @property {number} [knownGoal] the same for those that are cached
 * @property {number} [connections] for `fresh` requests, where the shop takes no more at once
 * @property {() => Promise<void>} [prepare] before each lap
 * @property {(answer: any) => unknown} [comparable] what both have to say alike
 */

/**
 * @typedef {object} Step
 * @property {(state: object, number: number) => object} request made of what is known so far
 * @property {(answer: any, state: object) => void} [learn] takes from an answer what the next steps
 * need
 */

/** @returns {Record<string, Case>} */
export function casesOf({ products, productIds, buyers, query }) {
  const popular = (number) => productIds[number % POPULAR];
  const list = (number) => ({ category: CATEGORIES[number % CATEGORIES.length] });
  // Existing makers only: any other name may be a misspelling, which the baseline does not handle.
  const makers = Math.min(POPULAR, Math.floor(products / PRODUCTS_OF_A_MAKER) - 1);
  const search = (number) => ({ search: makerOf(((number % makers) + 1) * PRODUCTS_OF_A_MAKER) });
  const rest = () => ({ method: 'GET', path: '/products?limit=20', headers: { accept: 'application/json' } });
  const home = () => ({ method: 'GET', path: '/', headers: { accept: 'text/html' } });
  return {
    list: {
      title: 'list 20 of a category',
      fresh: (number) => requestOf(LIST, list(number)),
      known: CATEGORIES.map((_category, number) => requestOf(LIST, list(number))),
      goal: 0.55,
      knownGoal: 1.2,
    },
    product: {
      title: 'product with its rating summary',
      fresh: (number) => requestOf(PRODUCT, { id: popular(number) }),
      known: times(POPULAR, (number) => requestOf(PRODUCT, { id: popular(number) })),
      goal: 0.6,
      knownGoal: 1.2,
    },
    search: {
      title: 'search',
      fresh: (number) => requestOf(SEARCH, search(number)),
      known: times(makers, (number) => requestOf(SEARCH, search(number))),
      goal: 0.35,
      knownGoal: 1.2,
    },
    add: {
      title: 'add to cart, whole cart back',
      // Each to every product of a cart in turn, so that none meets the most that fits.
      fresh: (number) => {
        const buyer = buyers[number % buyers.length];
        const productId = productIds[Math.floor(number / buyers.length) % LINES];
        return requestOf(ADD, { input: { productId, quantity: 1 } }, buyer.token);
      },
      goal: 0.45,
      most: buyers.length * LINES * (MOST - 1),
      prepare: () => fillCarts(query, buyers, productIds.slice(0, LINES)),
    },
    checkout: {
      title: 'whole checkout: add, begin, pay, finish',
      steps: checkoutSteps(buyers, productIds),
      goal: 0.5,
      prepare: () => resetCarts(query, buyers),
    },
    rest: {
      title: 'REST, list of products',
      fresh: rest,
      goal: 0.5,
      knownGoal: 1.2,
      known: [rest()],
    },
    home: {
      title: 'Home, rendered by the server',
      fresh: home,
      knownGoal: 1.2,
      connections: PAGES_AT_ONCE,
      known: [home()],
    },
  };
}

const times = (count, make) => Array.from({ length: count }, (_, number) => make(number));

/** Carts with one of each product. */
export async function fillCarts(query, buyers, productIds) {
  await query(
    `insert into cart_lines (user_id, product_id, quantity)
      select users.id, product.id, 1 from users
      cross join unnest($2::uuid[]) with ordinality as product (id, place) where uid = any($1) order by place
      on conflict (user_id, product_id) do update set quantity = 1`,
    [buyers.map(({ uid }) => uid), productIds],
  );
}

/** Empties carts, and expires checkouts that the last lap left open. */
async function resetCarts(query, buyers) {
  const uids = buyers.map(({ uid }) => uid);
  await query('delete from cart_lines using users where users.id = user_id and uid = any($1)', [uids]);
  await query(`update checkouts set status = 'expired' where status in ('created', 'awaiting_payment')`);
}

/** @returns {Step[]} */
const checkoutSteps = (buyers, productIds) => [
  {
    request: (state, number) => {
      state.token = buyers[number % buyers.length].token;
      return requestOf(
        ADD,
        { input: { productId: productIds[number % productIds.length], quantity: 1 } },
        state.token,
      );
    },
    learn: ({ data }, state) => (state.total = data.addToCart.total),
  },
  {
    request: ({ token, total }) => requestOf(BEGIN, { input: { expectedTotal: total, ...RECIPIENT } }, token),
    learn: ({ data }, state) => (state.checkout = data.beginCheckout),
  },
  {
    request: ({ checkout: { paymentOrder } }) => ({
      method: 'POST',
      path: '/sandbox/razorpay/v1/payments/create/ajax',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: '' },
      body: String(
        new URLSearchParams({
          key_id: 'rzp_test_larder',
          order_id: paymentOrder.id,
          amount: paymentOrder.amount,
          currency: paymentOrder.currency,
          method: 'card',
          'card[number]': '4111 1111 1111 1111',
        }),
      ),
    }),
    learn: (paid, state) => (state.paid = paid),
  },
  {
    request: ({ token, checkout, paid }) => {
      const { razorpay_payment_id: paymentId, razorpay_order_id: paymentOrderId } = paid;
      const proof = { paymentId, paymentOrderId, signature: paid.razorpay_signature };
      return requestOf(FINISH, { input: { checkoutId: checkout.id, ...proof } }, token);
    },
  },
];

const RECIPIENT = { name: 'A shopper', phone: '+1 555 0100', address: '1 Orchard Lane' };

/** One request, as steps. @param {(number: number) => object} requestAt @returns {Step[]} */
export const single = (requestAt) => [{ request: (_state, number) => requestAt(number) }];

/** Sees that both servers answer a case alike: otherwise there would be nothing to compare. */
export async function compareAnswers({ fresh, steps, prepare }, shop, baseline) {
  const answers = [];
  for (const { url } of [shop, baseline]) {
    await prepare?.();
    const state = {};
    let last;
    for (const { request: requestAt, learn } of steps ?? single(fresh)) {
      const { path, ...request } = requestAt(state, 0);
      const response = await fetch(`${url}${path}`, request);
      const text = await response.text();
      assert.equal(response.status, 200, text);
      last = response.headers.get('content-type').includes('json') ? JSON.parse(text) : text.length;
      learn?.(last, state);
    }
    answers.push(last);
  }
  // Each order has an id of its own.
  if (steps) for (const { data } of answers) delete Object.values(data)[0].id;
  assert.deepEqual(answers[0], answers[1]);
}
