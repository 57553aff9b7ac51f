import { getNamedType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScopeName } from '@larder/shared/rights';
import { createPrintableSchema, partlyShown } from '../../src/bootstrap/resolvers.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import type { OrderLine } from '../../src/features/sales/purchase/order-line.entity.js';
import type { Order } from '../../src/features/sales/purchase/order.entity.js';
import { buildSubstitute } from '../factories/order-substitute.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { createCallers, isShownTo, maySee, type Caller } from '../support/callers.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { createMailShop } from '../support/mailbox.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { realAccounts, type TestShop } from '../support/test-shop.js';
import { rootFields, wholeDocument } from '../support/whole-documents.js';
import { buildWholeWorld, signUpPeople, type WholeWorld } from '../support/world.js';

/**
 * Fields that not everybody sees who sees what they are a field of, with the scope that shows them
 * to a program.
 */
const FIELDS: Readonly<Record<string, ScopeName>> = {
  'Category.adminProductCount': 'read:products',
  'Fulfilment.picker': 'read:fulfilments',
  'Order.customer': 'read:customers',
  'Order.deletedBy': 'read:customers',
  'Order.deletedByCustomerAt': 'read:orders',
  'Order.deletedByShopAt': 'read:orders',
  'Order.placedBy': 'read:customers',
  'Order.restorableUntil': 'read:orders',
  'Order.statusEmailDueAt': 'read:fulfilments',
  'OrderEvent.by': 'read:customers',
  'OrderLine.externalReference': 'read:fulfilments',
  'OrderLine.priceReason': 'read:orders',
  'Product.aisle': 'read:products',
  'Product.deletedAt': 'read:products',
  'Product.deletedBy': 'read:customers',
  'Product.externalReference': 'read:products',
  'Product.held': 'read:products',
  'Product.lowStockThreshold': 'read:products',
  'Product.restorableUntil': 'read:products',
  'Product.revision': 'read:products',
  'Product.sale': 'read:products',
  'Product.saleFrom': 'read:products',
  'Product.salePrice': 'read:products',
  'Product.saleUntil': 'read:products',
  'Product.shelf': 'read:products',
  'Product.stock': 'read:products',
  'Rating.canDelete': 'write:reviews',
  'Rating.email': 'read:customers',
  'Refund.requestedBy': 'read:customers',
  'Reply.repliedBy': 'read:reviews',
  'Review.canDelete': 'write:reviews',
  'Review.email': 'read:customers',
  'ShopAnswer.answeredBy': 'read:reviews',
  'TaxRate.productCount': 'read:products',
  'User.createdAt': 'read:customers',
  'User.email': 'read:customers',
  'User.hasAccount': 'read:customers',
  'User.locale': 'read:customers',
  'User.orders': 'read:orders',
  'User.phone': 'read:customers',
  'User.role': 'read:customers',
  'User.spending': 'read:orders',
};

/** Queries that select each of these fields, and their variables. */
const QUESTIONS: Readonly<Record<string, (world: WholeWorld) => object>> = {
  order: ({ order }) => ({ id: order.id }),
  product: ({ counted }) => ({ id: counted.id }),
  // Carts name deleted products.
  quoteCart: () => ({ lines: [{ productId: deleted.id, quantity: 1 }] }),
  reviews: () => ({}),
  user: ({ owner }) => ({ id: owner.userId }),
};

let shop: TestShop;
let schema: GraphQLSchema;
let world: WholeWorld;
let deleted: Product;
let callers: readonly Caller[];
let cells = 0;

beforeAll(async () => {
  // The e-mail about the order's status waits while the fields are compared.
  shop = await createMailShop({ config: realAccounts({ STATUS_EMAIL_SECONDS: '300' }) });
  schema = await createPrintableSchema();
  const persons = await signUpPeople(shop);
  world = await buildWholeWorld(shop, persons);
  callers = (await createCallers(shop, persons)).filter(({ isTurnedAway }) => !isTurnedAway);
  await shop.dataSource.query(
    `update order_lines set external_reference = 'erp-1', list_price = 1, price_reason = 'Bruised' where order_id = $1`,
    [world.order.id],
  );
  await shop.dataSource.query('update orders set placed_by_id = $1', [persons.admin.userId]);
  await shop.dataSource.query(`update users set phone = '+1 555 0199'`);
  const { checkoutId } = world.order;
  await shop.dataSource.manager.update(Fulfilment, { checkoutId }, { pickerId: persons.admin.userId });
  const REPLY = `mutation Reply($id: ID!) { replyToReview(input: { id: $id, reply: "Thank you." }) { id } }`;
  await shop.ask(REPLY, { id: world.review.id }, persons.admin.token);
  const SHIP = 'mutation Ship($id: ID!) { setOrderStatus(input: { id: $id, status: SHIPPED }) { id } }';
  await shop.ask(SHIP, { id: world.order.id }, persons.admin.token);
  const REFUND =
    'mutation Refund($id: ID!) { refundOrder(input: { id: $id, amount: 100, reason: "Bruised" }) { id } }';
  await shop.ask(REFUND, { id: world.order.id }, persons.admin.token);
  const DELETE = 'mutation Delete($id: ID!) { deleteOrder(input: { id: $id }) { id } }';
  for (const { token } of [persons.owner, persons.admin]) {
    await shop.ask(DELETE, { id: world.order.id }, token);
  }
  deleted = await buildProduct(shop.dataSource);
  const DELETE_PRODUCT = 'mutation Delete($id: ID!) { deleteProduct(input: { id: $id }) { id } }';
  await shop.ask(DELETE_PRODUCT, { id: deleted.id }, persons.admin.token);
});
afterAll(async () => {
  await shop?.close();
  process.stdout.write(`Rights of fields: ${cells} of ${Object.keys(FIELDS).length * callers.length}\n`);
});

/** Everything in an answer: `[place, Type.field, value]`. */
function* walk(type: GraphQLObjectType, value: Untyped, place: string): Generator<[string, string, unknown]> {
  for (const [name, held] of Object.entries<Untyped>(value)) {
    const field = type.getFields()[name];
    const below = field && getNamedType(field.type);
    const here = `${place}.${name}`;
    // Lists are other objects in each answer.
    const plain = Array.isArray(held) ? JSON.stringify(held) : held;
    yield [here, `${type.name}.${name}`, isObjectType(below) ? held !== null : plain];
    if (!isObjectType(below) || held === null) continue;
    const items: Untyped[] = Array.isArray(held) ? held : [held];
    for (const [index, item] of items.entries()) yield* walk(below, item, `${here}[${index}]`);
  }
}

/** Orders that were added are orders as any other, and several of them too large a query. */
const isOfOneOrder = (type: string, field: string) =>
  type !== 'Order' || !['addedTo', 'additions'].includes(field);

async function factsFor(question: string, caller: Caller) {
  const field = rootFields(schema, 'query').find(({ name }) => name === question);
  const variables = { ...QUESTIONS[question]?.(world) };
  const { data } = await shop.graphql(
    wholeDocument(
      schema,
      question,
      question === 'quoteCart' ? 3 : 2,
      (type, name) => isOfOneOrder(type, name) && isShownTo(caller)(type, name),
    ),
    variables,
    caller.token,
  );
  const type = field && getNamedType(field.type);
  if (!data?.[question] || !isObjectType(type)) return [];
  return [...walk(type, data[question], question)];
}

type Whole = Readonly<Record<string, ReadonlyMap<string, unknown>>>;

/** Everything that the admin sees, by question and place. */
async function wholeOf(admin: Caller): Promise<Whole> {
  const all = Object.keys(QUESTIONS).map(async (question) => {
    const facts = await factsFor(question, admin);
    return [question, new Map(facts.map(([place, , value]) => [place, value]))] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** The fields that show a caller less than the admin. */
async function hiddenFrom(caller: Caller, wholes: Whole) {
  const [met, hidden] = [new Set<string>(), new Set<string>()];
  for (const [question, whole] of Object.entries(wholes)) {
    for (const [place, field, value] of await factsFor(question, caller)) {
      met.add(field);
      // Below what is hidden there is nothing to compare, and what the admin lacks is the caller's
      // own.
      const most = whole.get(place);
      if (whole.has(place) && most !== false && most !== value) hidden.add(field);
    }
  }
  return { met, hidden };
}

test('every field whose description says so has a row', () => {
  const named = /for admins|caller may delete|(null|masked) for everybody/i;
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const found = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !roots.includes(type))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ description }) => named.test(description ?? ''))
        .map(({ name }) => `${type.name}.${name}`),
    );
  expect(Object.keys(FIELDS)).toEqual(found.toSorted());
});

test('they and no others are hidden, from everybody who lacks the right', async () => {
  const admin = callers.find(({ name }) => name === 'admin') as Caller;
  const whole = await wholeOf(admin);
  const hidden: Record<string, string[]> = {};
  const expected: Record<string, string[]> = {};
  let met: ReadonlySet<string> = new Set();
  for (const caller of callers) {
    const seen = await hiddenFrom(caller, whole);
    if (caller === admin) met = seen.met;
    hidden[caller.name] = [...seen.hidden].toSorted();
    expected[caller.name] = Object.keys(FIELDS).filter(
      (field) => seen.met.has(field) && !maySee(caller, FIELDS[field]),
    );
    cells += Object.keys(FIELDS).length;
  }
  expect(Object.keys(FIELDS).filter((field) => !met.has(field))).toEqual([]);
  expect(hidden).toEqual(expected);
});

describe.each(['picker', 'driver'])('a %s', (role) => {
  const names = (type: string): string[] => {
    const found = schema.getType(type);
    return isObjectType(found) ? Object.keys(found.getFields()) : [];
  };
  /** How to select a field of each type below an order. */
  const paths: Readonly<Record<string, (field: string) => string>> = {
    Order: (field) => field,
    OrderLine: (field) => `lines { ${field} }`,
    OrderSubstitute: (field) => `lines { substitutes { ${field} } }`,
    OrderEvent: (field) => `timeline { ${field} }`,
  };
  const ask = (id: string, type: string, name: string) => {
    const found = schema.getType(type);
    const field = isObjectType(found) ? found.getFields()[name] : undefined;
    const below = field && isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
    const path = paths[type]?.(`${name}${below}`) ?? '';
    const { token } = callers.find((each) => each.name === role) as Caller;
    return shop.graphql(`query Part($id: ID!) { order(id: $id) { ${path} } }`, { id }, token);
  };

  /** So that there is one of each type. */
  const withSubstitute = ({ lines: [line] }: Order) => buildSubstitute(shop.dataSource, line as OrderLine);

  test('reads goods, recipient and progress of an order, and nothing else', async () => {
    await withSubstitute(world.order);
    for (const { type, fields } of partlyShown) {
      const codes = await Promise.all(
        names(type).map(async (name) => [name, codeOf(await ask(world.order.id, type, name))] as const),
      );
      const hidden = names(type).filter((name) => !fields.includes(name));
      expect(Object.fromEntries(codes)).toEqual(
        Object.fromEntries(
          names(type).map((name) => [name, hidden.includes(name) ? 'FORBIDDEN' : undefined]),
        ),
      );
    }
  });

  test('reads all of their own order', async () => {
    const userId = callers.find((each) => each.name === role)?.person?.userId ?? '';
    const order = await buildOrder(shop.dataSource, { userId });
    await withSubstitute(order);
    const { id } = order;
    for (const { type } of partlyShown)
      for (const name of names(type))
        expect([name, codeOf(await ask(id, type, name))]).toEqual([name, undefined]);
  });
});
