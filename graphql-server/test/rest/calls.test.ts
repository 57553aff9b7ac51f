import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskEmail } from '../../src/common/email.js';
import { DOCUMENTED_CALLS, FURTHER_CALLS, type DocumentedCall } from '../support/documented-calls.js';
import { callRest } from '../support/rest-client.js';
import {
  buildWorld,
  changedTables,
  fingerprints,
  NAMES,
  signUpPeople,
  type People,
  type RestWorld,
} from '../support/rest-world.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const ASKERS = ['visitor', 'customer', 'owner', 'other', 'admin'] as const;
type Asker = (typeof ASKERS)[number];
type Statuses = readonly [visitor: number, customer: number, owner: number, other: number, admin: number];

interface Call {
  readonly statuses: Statuses;
  /** The path, where it has parameters. */
  readonly path?: (world: RestWorld) => string;
  readonly body?: (world: RestWorld, asker: TestPerson | undefined, paymentId: string) => unknown;
  /** The reply to those who succeed. */
  readonly reply: (world: RestWorld, asker: TestPerson | undefined) => unknown;
  /** The tables that a success changes. */
  readonly changes?: readonly string[];
  /** Whether the owner has paid for their cart before. */
  readonly paid?: boolean;
}

const id = expect.any(String);
const recipient = { name: 'Asha Rao', phone: '+1 555 0100', address: '1 Orchard Lane' };

const isSame = (asker: TestPerson | undefined, person: TestPerson) => asker?.userId === person.userId;
const mayKnow = (world: RestWorld, asker: TestPerson | undefined, person: TestPerson) =>
  isSame(asker, person) || isSame(asker, world.admin);
const nameOf = (world: RestWorld, asker: TestPerson | undefined) =>
  (['customer', 'owner', 'other', 'admin'] as const)
    .map((who) => (isSame(asker, world[who]) ? NAMES[who] : ''))
    .join('');
const emailOf = (world: RestWorld, asker: TestPerson | undefined, person: TestPerson) =>
  mayKnow(world, asker, person) ? person.email : maskEmail(person.email);

const userAs = (world: RestWorld, asker: TestPerson | undefined, person: TestPerson, name: string) => ({
  _id: person.userId,
  email: emailOf(world, asker, person),
  displayName: name,
  name,
  avatar: null,
  role: mayKnow(world, asker, person) ? (isSame(person, world.admin) ? 'admin' : 'customer') : null,
});
const saved = (_world: RestWorld, asker: TestPerson | undefined) =>
  expect.objectContaining({
    _id: asker?.userId,
    email: asker?.email,
    avatar: 'https://pictures.example/a.png',
  });
const profile = () => ({ email: 'somebody@example.test', avatar: 'https://pictures.example/a.png' });

const productOf = ({ product }: RestWorld) => ({
  _id: product.id,
  name: product.name,
  description: product.description,
  price: 3.5,
  photo: product.photo,
  category: 'Fruits',
});
const newProduct = {
  name: 'Pears',
  price: 2.4,
  category: 'Fruits',
  description: 'Soft.',
  photo: '/pictures/gala-apples.800.webp',
};

const orderOf = ({ order, product }: RestWorld) => ({
  _id: order.id,
  name: order.name,
  email: order.email,
  address: order.address,
  phone: order.phone,
  paymentId: order.paymentId,
  productId: product.id,
  price: 15.5,
  status: 'Pending',
  cart: [{ productId: product.id, quantity: 3, price: 10.5 }],
});
const placed = ({ product, owner }: RestWorld) => ({
  _id: id,
  ...recipient,
  email: owner.email,
  paymentId: expect.stringMatching(/^pay_/),
  productId: product.id,
  price: 12,
  status: 'Pending',
  cart: [{ productId: product.id, quantity: 2, price: 7 }],
});

const reviewOf = (world: RestWorld, asker: TestPerson | undefined) => ({
  _id: world.review.id,
  name: NAMES.owner,
  email: emailOf(world, asker, world.owner),
  avatar: null,
  message: 'Everything came on time.',
  rating: 5,
  canDelete: mayKnow(world, asker, world.owner),
});
const ratingOf = (world: RestWorld, asker: TestPerson | undefined) => ({
  _id: world.rating.id,
  productId: world.product.id,
  name: 'Asha',
  email: emailOf(world, asker, world.owner),
  message: 'Crisp and sweet.',
  rates: 5,
  image: null,
  canDelete: mayKnow(world, asker, world.owner),
});
const lineOf = ({ product, owner }: RestWorld, quantity: number, person = owner) => ({
  _id: id,
  productId: product.id,
  quantity,
  price: quantity * 3.5,
  email: person.email,
});

const CALLS: Record<DocumentedCall | (typeof FURTHER_CALLS)[number], Call> = {
  'GET /users/{email}': {
    path: ({ owner }) => `/users/${owner.email}`,
    statuses: [401, 403, 200, 403, 200],
    reply: () => ({ admin: false }),
  },
  'GET /users': {
    statuses: [200, 200, 200, 200, 200],
    reply: (world, asker) =>
      expect.arrayContaining([
        userAs(world, asker, world.customer, NAMES.customer),
        userAs(world, asker, world.admin, NAMES.admin),
      ]),
  },
  'POST /users': {
    body: profile,
    statuses: [401, 201, 201, 201, 201],
    reply: saved,
    changes: ['users'],
  },
  'PUT /users': {
    body: profile,
    statuses: [401, 200, 200, 200, 200],
    reply: saved,
    changes: ['users'],
  },
  'PUT /users/admin': {
    body: ({ customer }, asker) => ({ requester: asker?.email ?? '', request: customer.email }),
    statuses: [401, 403, 403, 403, 200],
    reply: () => ({ modifiedCount: 1 }),
    changes: ['users'],
  },
  'GET /products': { statuses: [200, 200, 200, 200, 200], reply: (world) => [productOf(world)] },
  'GET /products/category/{category}': {
    path: () => '/products/category/Fruits',
    statuses: [200, 200, 200, 200, 200],
    reply: (world) => [productOf(world)],
  },
  'GET /products/{productId}': {
    path: ({ product }) => `/products/${product.id}`,
    statuses: [200, 200, 200, 200, 200],
    reply: productOf,
  },
  'POST /products': {
    body: () => newProduct,
    statuses: [401, 403, 403, 403, 201],
    reply: () => ({ _id: id, ...newProduct }),
    changes: ['products'],
  },
  'DELETE /products': {
    body: ({ product }) => ({ _id: product.id }),
    statuses: [401, 403, 403, 403, 200],
    reply: () => ({ deletedCount: 1 }),
    changes: ['products'],
  },
  'GET /orders': {
    statuses: [401, 403, 403, 403, 200],
    reply: (world) => expect.arrayContaining([orderOf(world)]),
  },
  'GET /my-orders/{email}': {
    path: ({ owner }) => `/my-orders/${owner.email}`,
    statuses: [401, 403, 200, 403, 403],
    reply: (world) => [orderOf(world)],
  },
  'PUT /orders/': {
    body: ({ order }) => ({ orderId: order.id, status: 'Shipped' }),
    statuses: [401, 403, 403, 403, 200],
    reply: () => ({ modifiedCount: 1 }),
    changes: ['orders'],
  },
  'DELETE /orders': {
    body: ({ order }) => ({ _id: order.id }),
    statuses: [401, 404, 200, 404, 200],
    reply: () => ({ deletedCount: 1 }),
    changes: ['orders'],
  },
  'POST /orders': {
    paid: true,
    body: ({ other, product }, _asker, paymentId) => ({
      ...recipient,
      paymentId,
      email: other.email,
      price: 0.01,
      cart: [{ productId: product.id, quantity: 99, price: 0 }],
      status: 'Shipped',
    }),
    statuses: [401, 404, 201, 404, 404],
    reply: placed,
    changes: ['cart_lines', 'checkouts', 'payments', 'orders'],
  },
  'GET /reviews': {
    statuses: [200, 200, 200, 200, 200],
    reply: (world, asker) => expect.arrayContaining([reviewOf(world, asker)]),
  },
  'POST /reviews': {
    body: ({ other }) => ({ email: other.email, name: 'Otto', avatar: null, message: 'Fine.', rating: 4 }),
    statuses: [401, 201, 201, 201, 201],
    reply: (world, asker) => ({
      _id: id,
      name: nameOf(world, asker),
      email: asker?.email,
      avatar: null,
      message: 'Fine.',
      rating: 4,
      canDelete: true,
    }),
    changes: ['reviews'],
  },
  'GET /ratings/{productId}': {
    path: ({ product }) => `/ratings/${product.id}`,
    statuses: [200, 200, 200, 200, 200],
    reply: (world, asker) => expect.arrayContaining([ratingOf(world, asker)]),
  },
  'POST /ratings': {
    body: ({ product, other }) => ({
      productId: product.id,
      name: 'Somebody',
      email: other.email,
      message: 'Fine.',
      rates: 4,
      image: null,
    }),
    statuses: [401, 201, 201, 201, 201],
    reply: ({ product }, asker) => ({
      _id: id,
      productId: product.id,
      name: 'Somebody',
      email: asker?.email,
      message: 'Fine.',
      rates: 4,
      image: null,
      canDelete: true,
    }),
    changes: ['products', 'ratings'],
  },
  'DELETE /ratings': {
    body: ({ rating }) => ({ _id: rating.id }),
    statuses: [401, 404, 200, 404, 200],
    reply: () => ({ deletedCount: 1 }),
    changes: ['products', 'ratings'],
  },
  'DELETE /reviews': {
    body: ({ review }) => ({ _id: review.id }),
    statuses: [401, 404, 200, 404, 200],
    reply: () => ({ deletedCount: 1 }),
    changes: ['reviews'],
  },
  'POST /carts': {
    body: ({ product, other }) => ({ email: other.email, productId: product.id, quantity: 1, price: 0.01 }),
    statuses: [401, 201, 201, 201, 201],
    reply: (world, asker) => {
      const had = asker && [world.owner, world.other].includes(asker) ? 2 : 0;
      return lineOf(world, had + 1, asker);
    },
    changes: ['cart_lines'],
  },
  'GET /carts/{email}': {
    path: ({ owner }) => `/carts/${owner.email}`,
    statuses: [401, 403, 200, 403, 403],
    reply: (world) => [{ ...lineOf(world, 2), _id: world.line.id }],
  },
  'PUT /carts/{cartLineId}': {
    path: ({ line }) => `/carts/${line.id}`,
    body: () => ({ quantity: 5, price: 0.01 }),
    statuses: [401, 404, 200, 404, 404],
    reply: (world) => ({ ...lineOf(world, 5), _id: world.line.id }),
    changes: ['cart_lines'],
  },
  'DELETE /carts/{cartLineId}': {
    path: ({ line }) => `/carts/${line.id}`,
    statuses: [401, 404, 200, 404, 404],
    reply: () => ({ deletedCount: 1 }),
    changes: ['cart_lines'],
  },
  'DELETE /carts/{email}': {
    path: ({ owner }) => `/carts/${owner.email}`,
    statuses: [401, 403, 200, 403, 403],
    reply: () => ({ deletedCount: 1 }),
    changes: ['cart_lines'],
  },
  'POST /create-order': {
    body: () => ({ amount: 1200 }),
    // Nobody but the owner and the other one has something to pay for.
    statuses: [401, 400, 200, 200, 400],
    reply: () => ({ amount: 1200, id: expect.stringMatching(/^order_/), currency: 'USD' }),
    changes: ['checkouts'],
  },
  'GET /razorpay-key': {
    statuses: [200, 200, 200, 200, 200],
    reply: () => ({ key: 'rzp_test_larder' }),
  },
};

const message = expect.any(String);
const fields = expect.any(Object);
const CODES: Record<number, string> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
};

let shop: TestShop;
let people: People;

beforeAll(async () => {
  shop = await createTestShop();
  people = await signUpPeople(shop);
});

afterAll(() => shop.close());

/** The owner pays for their cart in the dialog. */
async function pay({ owner }: RestWorld): Promise<string> {
  const { token } = owner;
  const { body } = await callRest(shop.url, 'POST', '/create-order', { token, body: { amount: 1200 } });
  const { razorpay_payment_id } = await shop.payWithCard(body, '4111 1111 1111 1111');
  return razorpay_payment_id;
}

test('every documented call is in the table', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual([...DOCUMENTED_CALLS, ...FURTHER_CALLS].toSorted());
});

describe.each(Object.entries(CALLS))('%s', (call, { statuses, path, body, reply, changes = [], paid }) => {
  const [method = '', documented = ''] = call.split(' ');

  test.each(ASKERS.map((asker, index) => [asker, statuses[index] ?? 0] as const))(
    '%s: %i',
    async (who: Asker, status: number) => {
      const world = await buildWorld(shop, people);
      const paymentId = paid ? await pay(world) : '';
      const asker = who === 'visitor' ? undefined : world[who];
      const before = await fingerprints(shop);
      const answer = await callRest(shop.url, method, path?.(world) ?? documented, {
        token: asker?.token,
        ...(body ? { body: body(world, asker, paymentId) } : {}),
      });
      const succeeds = status < 400;
      expect({
        status: answer.status,
        body: answer.body,
        type: answer.headers.get('content-type'),
        challenge: answer.headers.get('www-authenticate'),
        changed: changedTables(before, await fingerprints(shop)),
      }).toEqual({
        status,
        body: succeeds ? reply(world, asker) : { error: { code: CODES[status], message, fields } },
        type: 'application/json; charset=utf-8',
        challenge: status === 401 ? 'Bearer' : null,
        changed: succeeds ? changes : [],
      });
    },
  );
});
