import { expect } from 'vitest';
import { maskEmail } from '../../src/common/email.js';
import {
  admins,
  anybody,
  everybody,
  maySee,
  programsWith,
  theOwner,
  people,
  stillThere,
  type Caller,
  type Audience,
} from '../support/callers.js';
import type { DocumentedCall, FURTHER_CALLS } from '../support/documented-calls.js';
import { callRest } from '../support/rest-client.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';
import {
  CHANGED_BY_AN_ORDER,
  CHANGED_WITH_A_PRODUCT,
  CHANGED_WITH_A_SALE,
  NAMES,
  type WholeWorld,
} from '../support/world.js';

/** What a call of the REST API answers to each, and what it leaves behind. */
export interface Call {
  readonly who: Audience;
  /** What a success is answered with: 200 when left out. */
  readonly status?: number | ((caller: Caller) => number);
  /** The path, where it has parameters. */
  readonly path?: (world: WholeWorld) => string;
  readonly body?: (world: WholeWorld, caller: Caller, paymentId: string) => object;
  /** The reply to those who succeed; a file when left out. */
  readonly reply?: (world: WholeWorld, caller: Caller) => unknown;
  /** The tables that a success changes. */
  readonly changes?: readonly string[] | ((caller: Caller) => readonly string[]);
  /** Whether the owner has paid for their cart before. */
  readonly paid?: boolean;
}

const id = expect.any(String);
const recipient = { name: 'Asha Rao', phone: '+1 555 0100', address: '1 Orchard Lane' };

const isSame = ({ person }: Caller, someone: TestPerson) => person?.userId === someone.userId;
const mayKnow = (caller: Caller, person: TestPerson) =>
  isSame(caller, person) || maySee(caller, 'read:customers');
const mayDelete = (world: WholeWorld, caller: Caller) =>
  isSame(caller, world.owner) || maySee(caller, 'write:reviews');
const emailOf = (caller: Caller, person: TestPerson) =>
  mayKnow(caller, person) ? person.email : maskEmail(person.email);
const hasCart = ({ name }: Caller): boolean => name === 'owner' || name === 'other customer';
/** What only admins can delete of other people is in the audit log. */
const notedOfOthers =
  (...tables: string[]) =>
  ({ name }: Caller): readonly string[] =>
    name === 'owner' ? tables : ['audit_entries', ...tables];

const userAs = (world: WholeWorld, caller: Caller, person: TestPerson, name: string) => ({
  _id: person.userId,
  email: emailOf(caller, person),
  displayName: name,
  name,
  avatar: null,
  role: mayKnow(caller, person) ? (person.userId === world.admin.userId ? 'admin' : 'customer') : null,
});
/** All for admins, people themselves, nobody for visitors. */
const listedUsers = (world: WholeWorld, caller: Caller) => {
  const { person } = caller;
  if (maySee(caller, 'read:customers')) {
    return expect.arrayContaining([
      userAs(world, caller, world.customer, NAMES.customer),
      userAs(world, caller, world.admin, NAMES.admin),
    ]);
  }
  return person ? [expect.objectContaining({ _id: person.userId, email: person.email })] : [];
};
const saved = (_world: WholeWorld, { person }: Caller) =>
  expect.objectContaining({
    _id: person?.userId,
    email: person?.email,
    avatar: 'https://pictures.example/a.png',
  });
const profile = () => ({ email: 'new.name@example.test', avatar: 'https://pictures.example/a.png' });

const productOf = ({ product }: WholeWorld) => ({
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

const orderOf = ({ order, product }: WholeWorld) => ({
  _id: order.id,
  number: order.number,
  createdAt: order.createdAt.toISOString(),
  packingStartedAt: null,
  cancelledAt: null,
  fulfilmentStatus: 'NEW',
  name: order.name,
  email: order.email,
  address: order.address,
  phone: order.phone,
  paymentId: order.paymentId,
  productId: product.id,
  currency: order.currency,
  price: 15.5,
  fees: [{ kind: 'DELIVERY', amount: 5 }],
  refunded: 0,
  status: 'Pending',
  cart: [{ _id: id, productId: product.id, quantity: 3, price: 10.5 }],
});
const placed = ({ product, owner }: WholeWorld) => ({
  _id: id,
  number: expect.any(Number),
  createdAt: expect.stringMatching(/Z$/),
  packingStartedAt: null,
  cancelledAt: null,
  fulfilmentStatus: 'NEW',
  ...recipient,
  email: owner.email,
  paymentId: expect.stringMatching(/^pay_/),
  productId: product.id,
  currency: 'USD',
  price: 12,
  fees: [{ kind: 'DELIVERY', amount: 5 }],
  refunded: 0,
  status: 'Pending',
  cart: [{ _id: id, productId: product.id, quantity: 2, price: 7 }],
});

const reviewOf = (world: WholeWorld, caller: Caller) => ({
  _id: world.review.id,
  name: NAMES.owner,
  email: emailOf(caller, world.owner),
  avatar: null,
  message: 'Everything came on time.',
  rating: 5,
  canDelete: mayDelete(world, caller),
});
const ratingOf = (world: WholeWorld, caller: Caller) => ({
  _id: world.rating.id,
  productId: world.product.id,
  name: 'Asha',
  email: emailOf(caller, world.owner),
  avatar: null,
  message: 'Crisp and sweet.',
  rates: 5,
  image: null,
  canDelete: mayDelete(world, caller),
});
const lineOf = ({ product, owner }: WholeWorld, quantity: number, person = owner) => ({
  _id: id,
  productId: product.id,
  quantity,
  price: quantity * 3.5,
  email: person.email,
});

/** The calls that are described in `/openapi.json`. */
export const CALLS: Readonly<Record<DocumentedCall | (typeof FURTHER_CALLS)[number], Call>> = {
  'GET /users/{email}': {
    path: ({ owner }) => `/users/${owner.email}`,
    who: (caller) => (maySee(caller, 'read:customers') ? 'ok' : theOwner({ refusal: 'FORBIDDEN' })(caller)),
    reply: () => ({ admin: false }),
  },
  'GET /users': {
    who: programsWith('read:customers'),
    reply: listedUsers,
  },
  'POST /users': {
    body: profile,
    who: people,
    status: 201,
    reply: saved,
    changes: ['users'],
  },
  'PUT /users': {
    body: profile,
    who: people,
    reply: saved,
    changes: ['users'],
  },
  'PUT /users/admin': {
    body: ({ admin, customer }) => ({ requester: admin.email, request: customer.email }),
    who: admins(),
    reply: () => ({ modifiedCount: 1 }),
    changes: ['audit_entries', 'users'],
  },
  'GET /products': { who: everybody, reply: (world) => expect.arrayContaining([productOf(world)]) },
  'GET /products/category/{category}': {
    path: () => '/products/category/Fruits',
    who: everybody,
    reply: (world) => expect.arrayContaining([productOf(world)]),
  },
  'GET /products/{productId}': {
    path: ({ product }) => `/products/${product.id}`,
    who: everybody,
    reply: productOf,
  },
  'POST /products': {
    body: () => newProduct,
    who: admins('write:products'),
    status: 201,
    reply: () => ({ _id: id, ...newProduct }),
    changes: CHANGED_WITH_A_PRODUCT,
  },
  'DELETE /products': {
    body: ({ product }) => ({ _id: product.id }),
    who: admins('write:products'),
    reply: () => ({ deletedCount: 1 }),
    changes: CHANGED_WITH_A_SALE,
  },
  'GET /orders': {
    who: admins('read:orders'),
    reply: (world) => expect.arrayContaining([orderOf(world)]),
  },
  'GET /my-orders/{email}': {
    path: ({ owner }) => `/my-orders/${owner.email}`,
    who: theOwner({ refusal: 'FORBIDDEN' }),
    reply: (world) => [orderOf(world)],
  },
  'PUT /orders/': {
    body: ({ order }) => ({ orderId: order.id, status: 'Shipped' }),
    who: admins('write:orders'),
    reply: () => ({ modifiedCount: 1 }),
    changes: ['audit_entries', 'fulfilments', 'order_days', 'order_events', 'orders', 'outbox_messages'],
  },
  'DELETE /orders': {
    body: ({ order }) => ({ _id: order.id }),
    who: theOwner({ scope: 'write:orders' }),
    reply: () => ({ deletedCount: 1 }),
    changes: ['audit_entries', 'orders'],
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
    who: theOwner(),
    status: 201,
    reply: placed,
    changes: CHANGED_BY_AN_ORDER,
  },
  'GET /reviews': {
    who: everybody,
    reply: (world, caller) => expect.arrayContaining([reviewOf(world, caller)]),
  },
  'POST /reviews': {
    body: ({ other }) => ({ email: other.email, name: 'Otto', avatar: null, message: 'Fine.', rating: 4 }),
    who: people,
    status: 201,
    reply: (world, caller) => ({
      _id: id,
      name:
        Object.entries(NAMES).find(([who]) => isSame(caller, world[who as keyof typeof NAMES]))?.[1] ??
        expect.any(String),
      email: caller.person?.email,
      avatar: null,
      message: 'Fine.',
      rating: 4,
      canDelete: true,
    }),
    changes: ['outbox_messages', 'reviews'],
  },
  'GET /ratings/{productId}': {
    path: ({ product }) => `/ratings/${product.id}`,
    who: everybody,
    reply: (world, caller) => expect.arrayContaining([ratingOf(world, caller)]),
  },
  'POST /ratings': {
    body: ({ product, other }) => ({
      productId: product.id,
      name: 'Another Name',
      email: other.email,
      message: 'Fine.',
      rates: 4,
      image: null,
    }),
    who: people,
    // These two have rated it: their rating is replaced.
    status: (caller) => (hasCart(caller) ? 200 : 201),
    reply: ({ product }, caller) => ({
      _id: id,
      productId: product.id,
      name: 'Another Name',
      email: caller.person?.email,
      avatar: null,
      message: 'Fine.',
      rates: 4,
      image: null,
      canDelete: true,
    }),
    changes: ['outbox_messages', 'products', 'ratings'],
  },
  'DELETE /ratings': {
    body: ({ rating }) => ({ _id: rating.id }),
    who: theOwner({ scope: 'write:reviews' }),
    reply: () => ({ deletedCount: 1 }),
    changes: notedOfOthers('products', 'ratings'),
  },
  'DELETE /reviews': {
    body: ({ review }) => ({ _id: review.id }),
    who: theOwner({ scope: 'write:reviews' }),
    reply: () => ({ deletedCount: 1 }),
    changes: notedOfOthers('reviews'),
  },
  'POST /carts': {
    body: ({ product, other }) => ({ email: other.email, productId: product.id, quantity: 1, price: 0.01 }),
    who: people,
    status: 201,
    reply: (world, caller) => {
      return lineOf(world, hasCart(caller) ? 3 : 1, caller.person);
    },
    changes: ['cart_lines'],
  },
  'GET /carts/{email}': {
    path: ({ owner }) => `/carts/${owner.email}`,
    who: theOwner({ refusal: 'FORBIDDEN' }),
    reply: (world) => [{ ...lineOf(world, 2), _id: world.line.id }],
  },
  'PUT /carts/{cartLineId}': {
    path: ({ line }) => `/carts/${line.id}`,
    body: () => ({ quantity: 5, price: 0.01 }),
    who: theOwner(),
    reply: (world) => ({ ...lineOf(world, 5), _id: world.line.id }),
    changes: ['cart_lines'],
  },
  'DELETE /carts/{cartLineId}': {
    path: ({ line }) => `/carts/${line.id}`,
    who: theOwner(),
    reply: () => ({ deletedCount: 1 }),
    changes: ['cart_lines', 'orders'],
  },
  'DELETE /carts/{email}': {
    path: ({ owner }) => `/carts/${owner.email}`,
    who: theOwner({ refusal: 'FORBIDDEN' }),
    reply: () => ({ deletedCount: 1 }),
    changes: ['cart_lines', 'orders'],
  },
  'POST /create-order': {
    body: () => ({ amount: 1200 }),
    // Nobody but the owner and the other one has something to pay for.
    who: stillThere((caller) =>
      people(caller) === 'ok' && !hasCart(caller) ? 'BAD_USER_INPUT' : people(caller),
    ),
    reply: () => ({ amount: 1200, id: expect.stringMatching(/^order_/), currency: 'USD' }),
    changes: ['charges', 'checkout_lines', 'checkouts', 'fulfilments'],
  },
  'GET /razorpay-key': {
    who: everybody,
    reply: () => ({ key: 'rzp_test_larder' }),
  },
};

const openFile: Call = { who: anybody };

/** Every other route but `/graphql`: files, and what is for machines. */
export const FURTHER_ROUTES: Readonly<Record<string, Call>> = {
  'GET /products.csv': { who: admins('read:products') },
  'GET /product-imports/:id/failed-rows.csv': {
    who: admins('read:products'),
    path: ({ productImport }) => `/product-imports/${productImport.id}/failed-rows.csv`,
  },
  'GET /products-template.csv': openFile,
  ...Object.fromEntries(
    ['orders', 'lines', 'taxes'].map((file) => [
      `GET /accounting/${file}.csv`,
      {
        who: admins('read:orders'),
        path: () => `/accounting/${file}.csv?from=2026-03-01&to=2026-03-31`,
        changes: ['audit_entries'],
      },
    ]),
  ),
  'GET /orders/:id/receipt.pdf': {
    who: theOwner({ scope: 'read:orders' }),
    path: ({ order }) => `/orders/${order.id}/receipt.pdf`,
  },
  // Without an invoice; `invoices.test.ts` reads one.
  'GET /orders/:id/refunds/:refundId/credit-note.pdf': {
    who: (caller) => {
      const answer = theOwner({ scope: 'read:orders' })(caller);
      return answer === 'ok' ? 'NOT_FOUND' : answer;
    },
    path: ({ order }) => `/orders/${order.id}/refunds/${order.id}/credit-note.pdf`,
  },
  'GET /images/*': { who: () => 'NOT_FOUND', path: () => '/images/none.400.webp' },
  // The shop of these tests has no logo.
  'GET /logo/:version/:picture': { who: anybody, status: 302, path: () => '/logo/x/icon-192.png' },
  // The signature counts, not the caller.
  'POST /webhooks/razorpay': { who: () => 'BAD_USER_INPUT', body: () => ({ event: 'payment.captured' }) },
  'POST /csp-reports': { who: anybody, status: 204, body: () => ({}) },
  'GET /openapi.json': openFile,
  'GET /docs': openFile,
  'GET /docs/json': openFile,
  'GET /docs/yaml': openFile,
  'GET /docs/static/*': { who: anybody, path: () => '/docs/static/swagger-ui.css' },
  'GET /docs/static/index.html': { who: anybody, status: 302 },
  'GET /docs/static/swagger-initializer.js': openFile,
  'GET /docs/static/theme/larder.css': openFile,
  'GET /docs/static/theme/larder.js': openFile,
  'GET /healthz': openFile,
  'GET /readyz': openFile,
  'GET /robots.txt': openFile,
  'GET /sitemap.xml': openFile,
  'GET /sitemap-:part(^[1-9]\\d{0,4}).xml': { who: anybody, path: () => '/sitemap-1.xml' },
  'GET /favicon.ico': { who: anybody, status: 301 },
};

/** The owner pays for their cart in the dialog. @returns the id of the payment */
export async function payInDialog(shop: TestShop, { owner: { token } }: WholeWorld): Promise<string> {
  const { body } = await callRest(shop.url, 'POST', '/create-order', { token, body: { amount: 1200 } });
  const { razorpay_payment_id } = await shop.payWithCard(body, '4111 1111 1111 1111');
  return razorpay_payment_id;
}
