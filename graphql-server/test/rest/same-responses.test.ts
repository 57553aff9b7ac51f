import { beforeAll, describe, expect, test } from 'vitest';
import type { Untyped } from '../support/graphql-client.js';
import { callRest } from '../support/rest-client.js';
import { OpenApi } from '../support/openapi.js';
import { buildWorld, signUpPeople, type World } from '../support/world.js';
import { sharedShop } from '../support/shared-shop.js';

const ASKERS = ['visitor', 'customer', 'owner', 'other', 'admin'] as const;

const shop = sharedShop();
let world: World;
let openApi: OpenApi;

beforeAll(async () => {
  openApi = await OpenApi.of(shop.url);
  world = await buildWorld(shop, await signUpPeople(shop));
});

const PRODUCT = 'id name description price category { name } photo { url }';
const ORDER =
  'id number createdAt packingStartedAt cancelledAt name email address phone paymentId currency total price { fees { kind amount } } refunded status fulfilment { status } lines { id productId quantity price sku barcode externalReference ageLimit }';
const REVIEW = 'id name email avatar message rating canDelete';
const RATING = 'id name email avatar message rates image { url } canDelete';
const USER = 'id email displayName avatar role';

const enumName = (name: string | null) => (name === null ? null : name.toLowerCase());
const capital = (name: string) => name.charAt(0) + name.slice(1).toLowerCase();
const nodes = (connection: Untyped): Untyped[] => connection.edges.map(({ node }: Untyped) => node);
const toProduct = ({ id, price, category, photo, ...rest }: Untyped) => ({
  _id: id,
  ...rest,
  price: price / 100,
  category: category.name,
  photo: photo.url,
});
const toOrder = ({ id, total, price: paid, refunded, status, fulfilment, lines, ...rest }: Untyped) => ({
  _id: id,
  fees: paid.fees.map(({ kind, amount }: Untyped) => ({ kind, amount: amount / 100 })),
  ...rest,
  price: total / 100,
  refunded: refunded / 100,
  status: capital(status),
  fulfilmentStatus: fulfilment.status,
  productId: lines[0].productId,
  cart: lines.map(({ id: _id, price, productId, quantity, ...optional }: Untyped) => ({
    _id,
    productId,
    quantity,
    price: price / 100,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  })),
});
const withId = ({ id, ...rest }: Untyped) => ({ _id: id, ...rest });

interface Question {
  readonly path: (world: World, email: string) => string;
  readonly query: (world: World) => string;
  readonly translate: (data: Untyped, world: World, email: string) => unknown;
  /** Whether there is an address to ask for. */
  readonly signedIn?: boolean;
}

const QUESTIONS: Record<string, Question> = {
  products: {
    path: () => '/products',
    query: () => `{ products { edges { node { ${PRODUCT} } } } }`,
    translate: ({ products }) => nodes(products).map(toProduct),
  },
  'products of a category': {
    path: () => '/products/category/Fruits',
    query: () => `{ products(filter: { category: "fruits" }) { edges { node { ${PRODUCT} } } } }`,
    translate: ({ products }) => nodes(products).map(toProduct),
  },
  'one product': {
    path: ({ product }) => `/products/${product.id}`,
    query: ({ product }) => `{ product(id: "${product.id}") { ${PRODUCT} } }`,
    translate: ({ product }) => toProduct(product),
  },
  users: {
    path: () => '/users',
    query: () => `{ users { edges { node { ${USER} } } } }`,
    translate: ({ users }) =>
      nodes(users).map(({ role, ...user }) => ({
        ...withId(user),
        name: user.displayName,
        role: enumName(role),
      })),
  },
  orders: {
    path: () => '/orders',
    query: () => `{ orders { edges { node { ${ORDER} } } } }`,
    translate: ({ orders }) => nodes(orders).map(toOrder),
  },
  'my orders': {
    signedIn: true,
    path: (_world, email) => `/my-orders/${email}`,
    query: () => `{ myOrders { edges { node { ${ORDER} } } } }`,
    translate: ({ myOrders }) => nodes(myOrders).map(toOrder),
  },
  reviews: {
    path: () => '/reviews',
    query: () => `{ reviews { edges { node { ${REVIEW} } } } }`,
    translate: ({ reviews }) => nodes(reviews).map(withId),
  },
  ratings: {
    path: ({ product }) => `/ratings/${product.id}`,
    query: ({ product }) => `{ product(id: "${product.id}") { ratings { edges { node { ${RATING} } } } } }`,
    translate: ({ product }, { product: { id } }) =>
      nodes(product.ratings).map((rating) => ({ ...withId(rating), productId: id })),
  },
  'the cart': {
    signedIn: true,
    path: (_world, email) => `/carts/${email}`,
    query: () => '{ cart { lines { id quantity price product { id } } } }',
    translate: ({ cart }, _world, email) =>
      cart.lines.map(({ id, quantity, price, product }: Untyped) => ({
        _id: id,
        productId: product.id,
        quantity,
        price: price / 100,
        email,
      })),
  },
  'the payment key': {
    path: () => '/razorpay-key',
    query: () => '{ paymentSettings { key } }',
    translate: ({ paymentSettings }) => paymentSettings,
  },
};

describe.each(Object.entries(QUESTIONS))('%s', (_name, { path, query, translate, signedIn = false }) => {
  test.each(ASKERS.filter((caller) => !signedIn || caller !== 'visitor'))('for %s', async (who) => {
    const { token, email } = who === 'visitor' ? { token: undefined, email: '' } : world[who];
    const [rest, graphql] = await Promise.all([
      callRest(shop.url, 'GET', path(world, email), { token }),
      shop.graphql(query(world), {}, token),
    ]);
    expect(openApi.errorsOfReply(path(world, email), rest)).toEqual([]);
    const [refusal] = graphql.errors ?? [];
    expect(rest.body.error?.code ?? rest.body).toEqual(
      refusal ? refusal.extensions.code : translate(graphql.data, world, email),
    );
  });
});
