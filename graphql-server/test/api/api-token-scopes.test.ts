import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiScope, covers, type ScopeName } from '../../src/common/api-scope.js';
import { createSchema } from '../../src/graphql/schema.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { bearer, codeOf } from '../support/graphql-client.js';
import { listen } from '../support/live.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';
import { postForm, uploadOf } from '../support/uploads.js';

const ID = randomUUID();
const id = `id: "${ID}"`;
const days = 'from: "2026-01-01", to: "2026-01-02"';

/** What everybody is told, with or without a token. */
const OPEN = new Set([
  'me',
  'paymentSettings',
  'product',
  'products',
  'quoteCart',
  'reviews',
  'shop',
  'suggestProducts',
  'users',
]);

/** Every other field of the API with the scope that a token needs for it; null where no token will do. */
const GUARDED: Record<string, { scope: ScopeName | null; ask: string }> = {
  // Queries.
  adminProduct: { scope: 'read:products', ask: `{ adminProduct(${id}) { id } }` },
  adminProducts: { scope: 'read:products', ask: '{ adminProducts { totalCount } }' },
  apiTokens: { scope: null, ask: '{ apiTokens { totalCount } }' },
  auditActors: { scope: null, ask: '{ auditActors { id } }' },
  auditLog: { scope: null, ask: '{ auditLog { totalCount } }' },
  parkedDeliveries: { scope: null, ask: '{ parkedDeliveries { totalCount } }' },
  webhookEndpoint: { scope: null, ask: `{ webhookEndpoint(${id}) { id } }` },
  webhookEndpoints: { scope: null, ask: '{ webhookEndpoints { id } }' },
  cart: { scope: null, ask: '{ cart { __typename } }' },
  checkout: { scope: null, ask: `{ checkout(${id}) { id } }` },
  exportMyData: { scope: null, ask: '{ exportMyData }' },
  moderation: { scope: 'read:reviews', ask: '{ moderation { totalCount } }' },
  myOrders: { scope: null, ask: '{ myOrders { totalCount } }' },
  mySpending: { scope: null, ask: `{ mySpending(${days}) { totals { orders } } }` },
  myUsuals: { scope: null, ask: '{ myUsuals { id } }' },
  order: { scope: 'read:orders', ask: `{ order(${id}) { id } }` },
  orders: { scope: 'read:orders', ask: '{ orders { totalCount } }' },
  overview: { scope: 'read:reports', ask: `{ overview(${days}) { totals { orders } } }` },
  productImport: { scope: 'read:products', ask: `{ productImport(${id}) { id } }` },
  unmatchedPayments: { scope: null, ask: '{ unmatchedPayments { totalCount } }' },
  user: { scope: 'read:customers', ask: `{ user(${id}) { id } }` },
  // Mutations.
  addToCart: {
    scope: null,
    ask: `mutation { addToCart(input: { productId: "${ID}", quantity: 1 }) { __typename } }`,
  },
  adjustProductStock: {
    scope: 'write:products',
    ask: `mutation { adjustProductStock(input: { ${id}, by: 1 }) { id } }`,
  },
  answerRating: {
    scope: 'write:reviews',
    ask: `mutation { answerRating(input: { ${id}, answer: "Thanks" }) { id } }`,
  },
  answerReview: {
    scope: 'write:reviews',
    ask: `mutation { answerReview(input: { ${id}, answer: "Thanks" }) { id } }`,
  },
  beginCheckout: {
    scope: null,
    ask: 'mutation { beginCheckout(input: { expectedTotal: 1, name: "", phone: "", address: "" }) { id } }',
  },
  buyAgain: {
    scope: null,
    ask: `mutation { buyAgain(input: { orderId: "${ID}" }) { cart { __typename } } }`,
  },
  clearCart: { scope: null, ask: 'mutation { clearCart { __typename } }' },
  createApiToken: {
    scope: null,
    ask: 'mutation { createApiToken(input: { name: "More", scopes: [WRITE_ORDERS] }) { secret } }',
  },
  createProduct: {
    scope: 'write:products',
    ask: `mutation { createProduct(input: {
      name: "Plums", description: "Sweet.", price: 350, category: FRUITS, photo: "/pictures/gala-apples.800.webp"
    }) { id } }`,
  },
  createRating: {
    scope: null,
    ask: `mutation { createRating(input: { productId: "${ID}", name: "A", message: "B", rates: 5 }) { id } }`,
  },
  createReview: {
    scope: null,
    ask: 'mutation { createReview(input: { message: "Good", rating: 5 }) { id } }',
  },
  deleteOrder: { scope: 'write:orders', ask: `mutation { deleteOrder(input: { ${id} }) { id } }` },
  deleteProduct: { scope: 'write:products', ask: `mutation { deleteProduct(input: { ${id} }) { id } }` },
  deleteProducts: {
    scope: 'write:products',
    ask: `mutation { deleteProducts(input: { ids: ["${ID}"] }) { id } }`,
  },
  deleteRating: { scope: 'write:reviews', ask: `mutation { deleteRating(input: { ${id} }) { id } }` },
  deleteReview: { scope: 'write:reviews', ask: `mutation { deleteReview(input: { ${id} }) { id } }` },
  deleteMyAccount: { scope: null, ask: 'mutation { deleteMyAccount(input: { email: "e@x.test" }) { id } }' },
  deleteUser: { scope: null, ask: `mutation { deleteUser(input: { ${id}, email: "e@x.test" }) { id } }` },
  exportUserData: { scope: null, ask: `mutation { exportUserData(input: { ${id} }) }` },
  demoteUser: { scope: null, ask: `mutation { demoteUser(input: { ${id} }) { id } }` },
  finishCheckout: {
    scope: null,
    ask: `mutation { finishCheckout(input: {
      checkoutId: "${ID}", paymentId: "pay_1", paymentOrderId: "order_1", signature: "s"
    }) { id } }`,
  },
  mergeCart: {
    scope: null,
    ask: `mutation { mergeCart(input: { key: "${ID}", lines: [] }) { cart { __typename } } }`,
  },
  promoteUser: { scope: null, ask: 'mutation { promoteUser(input: { email: "a@example.test" }) { id } }' },
  removeCartLine: {
    scope: null,
    ask: `mutation { removeCartLine(input: { lineId: "${ID}" }) { __typename } }`,
  },
  createWebhookEndpoint: {
    scope: null,
    ask: 'mutation { createWebhookEndpoint(input: { url: "https://example.com", events: [ORDER_PAID] }) { secret } }',
  },
  deleteWebhookEndpoint: { scope: null, ask: `mutation { deleteWebhookEndpoint(input: { ${id} }) { id } }` },
  replayWebhookDelivery: { scope: null, ask: `mutation { replayWebhookDelivery(input: { ${id} }) { id } }` },
  retryDelivery: { scope: null, ask: `mutation { retryDelivery(input: { ${id} }) { id } }` },
  rotateWebhookSecret: { scope: null, ask: `mutation { rotateWebhookSecret(input: { ${id} }) { secret } }` },
  sendTestWebhook: { scope: null, ask: `mutation { sendTestWebhook(input: { ${id} }) { id } }` },
  updateWebhookEndpoint: {
    scope: null,
    ask: `mutation { updateWebhookEndpoint(input: { ${id}, paused: true }) { id } }`,
  },
  resolveUnmatchedPayment: {
    scope: null,
    ask: `mutation { resolveUnmatchedPayment(input: { ${id} }) { id } }`,
  },
  revokeApiToken: { scope: null, ask: `mutation { revokeApiToken(input: { ${id} }) { id } }` },
  saveProfile: { scope: null, ask: 'mutation { saveProfile(input: { displayName: "Eve" }) { id } }' },
  setOrderStatus: {
    scope: 'write:orders',
    ask: `mutation { setOrderStatus(input: { ${id}, status: SHIPPED }) { id } }`,
  },
  setOrderStatuses: {
    scope: 'write:orders',
    ask: `mutation { setOrderStatuses(input: { ids: ["${ID}"], status: SHIPPED }) { id } }`,
  },
  updateCartLine: {
    scope: null,
    ask: `mutation { updateCartLine(input: { lineId: "${ID}", quantity: 1 }) { __typename } }`,
  },
  updateProduct: { scope: 'write:products', ask: `mutation { updateProduct(input: { ${id} }) { id } }` },
  updateProducts: {
    scope: 'write:products',
    ask: `mutation { updateProducts(input: { ids: ["${ID}"], hidden: true }) { id } }`,
  },
};

/** They take files, and are tried below. */
const UPLOADS = new Set(['importProducts', 'uploadImage']);

/** The subscriptions, likewise; what a token with the scope is told stands in their own tests. */
const LISTENED: Record<string, { scope: ScopeName | null; ask: string }> = {
  myOrdersChanged: { scope: null, ask: 'subscription { myOrdersChanged { kind } }' },
  ordersChanged: { scope: 'read:orders', ask: 'subscription { ordersChanged { kind } }' },
  stockChanged: { scope: 'read:products', ask: 'subscription { stockChanged { productIds } }' },
};

let shop: TestShop;
let admin: TestPerson;
const tokens = new Map<ScopeName, string>();

beforeAll(async () => {
  shop = await createTestShop();
  admin = await shop.signUp({ admin: true, displayName: 'Ada Admin' });
  for (const scope of Object.values(ApiScope)) tokens.set(scope, await tokenFor(scope));
});
afterAll(() => shop.close());

const tokenFor = async (...scopes: ScopeName[]) =>
  (
    await buildApiToken(shop.dataSource, {
      createdById: admin.userId,
      scopes: scopes as ApiScope[],
    })
  ).token;
const scoped = (scope: ScopeName) => tokens.get(scope) as string;

test('every field of the API is either for everybody or has its row here', async () => {
  const schema = await createSchema();
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = types.flatMap((type) => Object.keys(type?.getFields() ?? {}));
  const known = new Set([...OPEN, ...UPLOADS, ...Object.keys(GUARDED), ...Object.keys(LISTENED)]);
  expect(fields.filter((field) => !known.has(field))).toEqual([]);
});

describe.each(Object.entries(GUARDED))('%s', (_field, { scope: needed, ask }) => {
  test('takes tokens with its scope and no others', async () => {
    const letIn: string[] = [];
    for (const scope of Object.values(ApiScope)) {
      const answer = await shop.graphql(ask, {}, scoped(scope));
      if (codeOf(answer) !== 'FORBIDDEN') letIn.push(scope);
      // Past its rights it finds nothing with this id, and nothing else goes wrong.
      expect(['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', undefined]).toContain(codeOf(answer));
    }
    const enough = Object.values(ApiScope).filter((scope) => needed && covers([scope], needed));
    expect(letIn).toEqual(enough);
  });
});

describe.each(Object.entries(LISTENED))('%s', (_field, { scope: needed, ask }) => {
  const others = Object.values(ApiScope).filter((scope) => !needed || !covers([scope], needed));

  test.each(others)('tells tokens with %s nothing', async (scope) => {
    const listener = await listen(shop.url, ask, { token: scoped(scope) });
    expect(await listener.next()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    await listener.stop();
  });
});

describe('what a token does with its scope', () => {
  test('is done, and written down as done by it', async () => {
    const order = await buildOrder(shop.dataSource);
    const { apiToken, token } = await buildApiToken(shop.dataSource, {
      createdById: admin.userId,
      name: 'Warehouse',
      scopes: [ApiScope.WRITE_ORDERS],
    });
    const { data } = await shop.graphql(
      'mutation Ship($id: ID!) { setOrderStatus(input: { id: $id, status: SHIPPED }) { id status } }',
      { id: order.id },
      token,
    );
    expect(data.setOrderStatus).toEqual({ id: order.id, status: 'SHIPPED' });
    const log = await shop.ask(
      'query Log($id: ID!) { auditLog(filter: { subjectId: $id }) { edges { node { actor { id } apiToken { id name } } } } }',
      { id: order.id },
      admin.token,
    );
    expect(log.auditLog.edges).toEqual([
      { node: { actor: { id: admin.userId }, apiToken: { id: apiToken.id, name: 'Warehouse' } } },
    ]);
  });

  test('is written down as the admin’s own deed when they do it themselves', async () => {
    const product = await buildProduct(shop.dataSource);
    await shop.ask(
      'mutation D($id: ID!) { deleteProduct(input: { id: $id }) { id } }',
      { id: product.id },
      admin.token,
    );
    const log = await shop.ask(
      'query Log($id: ID!) { auditLog(filter: { subjectId: $id }) { edges { node { actor { id } apiToken { id } } } } }',
      { id: product.id },
      admin.token,
    );
    expect(log.auditLog.edges).toEqual([{ node: { actor: { id: admin.userId }, apiToken: null } }]);
  });

  test('is written down too where its maker would only have deleted what is theirs', async () => {
    const review = await buildReview(shop.dataSource, { userId: admin.userId });
    const DELETE = 'mutation D($id: ID!) { deleteReview(input: { id: $id }) { id } }';
    expect(codeOf(await shop.graphql(DELETE, { id: review.id }, scoped('write:reviews')))).toBeUndefined();
    const log = await shop.ask(
      'query Log($id: ID!) { auditLog(filter: { subjectId: $id }) { totalCount } }',
      { id: review.id },
      admin.token,
    );
    expect(log.auditLog.totalCount).toBe(1);
  });
});

describe('fields that only some see', () => {
  test('of a product', async () => {
    const product = await buildProduct(shop.dataSource, { stock: 7 });
    const stockFor = async (token: string) =>
      (await shop.ask('query S($id: ID!) { product(id: $id) { stock } }', { id: product.id }, token)).product
        .stock;
    expect(await stockFor(scoped('read:products'))).toBe(7);
    expect(await stockFor(scoped('write:products'))).toBe(7);
    expect(await stockFor(scoped('read:orders'))).toBeNull();
  });

  test('of a person', async () => {
    const customer = await shop.signUp();
    await buildOrder(shop.dataSource, { userId: customer.userId });
    const USERS = `{ users(first: 100) { edges { node { id email role orders { totalCount } spending { orders } } } } }`;
    const seenBy = async (...scopes: ScopeName[]) => {
      const { users } = await shop.ask(USERS, {}, await tokenFor(...scopes));
      return users.edges.find(({ node }: { node: { id: string } }) => node.id === customer.userId).node;
    };
    const masked = customer.email.replace(/^(...).*@/, '$1***@');
    expect(await seenBy('read:reviews')).toMatchObject({ email: masked, role: null, orders: null });
    expect(await seenBy('read:customers')).toMatchObject({
      email: customer.email,
      role: 'CUSTOMER',
      orders: null,
      spending: null,
    });
    expect(await seenBy('read:customers', 'read:orders')).toMatchObject({
      email: customer.email,
      orders: { totalCount: 1 },
      spending: { orders: 1 },
    });
  });

  test('of an order', async () => {
    const order = await buildOrder(shop.dataSource);
    const ORDER = 'query O($id: ID!) { order(id: $id) { customer { id } } }';
    const customerFor = async (token: string) =>
      (await shop.ask(ORDER, { id: order.id }, token)).order.customer;
    expect(await customerFor(scoped('read:orders'))).toBeNull();
    expect(await customerFor(await tokenFor('read:orders', 'read:customers'))).toEqual({ id: order.userId });
  });
});

test('nobody is signed in where only a token was sent', async () => {
  expect(await shop.ask('{ me { id } }', {}, scoped('read:customers'))).toEqual({ me: null });
});

describe('files', () => {
  test('are taken from tokens that write products', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    );
    const upload = (token: string) => postForm(shop.url, uploadOf(pixel, 'a.png', 'image/png'), token);
    const taken = await upload(scoped('write:products'));
    expect(taken.data?.uploadImage.url).toMatch(/^\/images\//);
    const refused = await upload(scoped('read:products'));
    expect([refused.status, codeOf(refused)]).toEqual([403, 'FORBIDDEN']);
  });

  test('are given to tokens that read products', async () => {
    const download = (token?: string) => fetch(`${shop.url}/products.csv`, { headers: bearer(token) });
    expect((await download(scoped('read:products'))).status).toBe(200);
    const refused = await download(scoped('read:orders'));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: 'FORBIDDEN', scope: 'read:products' } });
  });
});
