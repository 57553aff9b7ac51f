import {
  isInterfaceType,
  isObjectType,
  parse,
  validate,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import { AuditAction, AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { DEFAULT_CATEGORY_IDS } from '../../src/features/catalogue/categories/default-categories.js';
import { ErasureMention } from '../../src/features/personal-data/erasure-mention.entity.js';
import { TextPlace } from '../../src/features/personal-data/text-place.js';
import { SHOP_ID } from '../../src/features/shop/shop-settings.entity.js';
import { PayLink } from '../../src/features/sales/purchase/pay-link.entity.js';
import { PaymentMeans, RecordedPayment } from '../../src/features/sales/purchase/recorded-payment.entity.js';
import type { OrderLine } from '../../src/features/sales/purchase/order-line.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { PaymentMethod } from '../../src/features/sales/purchase/payment-method.js';
import { buildSubstitute } from '../factories/order-substitute.factory.js';
import { buildRefund } from '../factories/refund.factory.js';
import type { Untyped } from '../support/graphql-client.js';
import { sharedShop } from '../support/shared-shop.js';
import { refetchDocument } from '../support/whole-documents.js';
import { buildWholeWorld, signUpPeople, type WholeWorld } from '../support/world.js';

const schema: GraphQLSchema = await createPrintableSchema();
const node = schema.getType('Node');
const types: readonly GraphQLObjectType[] = isInterfaceType(node)
  ? schema.getPossibleTypes(node).slice()
  : [];

const shop = sharedShop();
let world: WholeWorld;
/** An object of each type, with the token of a caller who may see it. */
let objects: Record<string, { readonly id: string; readonly token: string }>;

beforeAll(async () => {
  world = await buildWholeWorld(shop, await signUpPeople(shop));
  const { dataSource } = shop;
  const { owner, admin, order, checkout, delivery } = world;
  const refund = await buildRefund(dataSource, order);
  await dataSource.manager.update(Order, order.id, { payBy: PaymentMethod.ON_DELIVERY });
  const substitute = await buildSubstitute(dataSource, order.lines[0] as OrderLine);
  const recorded = await dataSource.manager.save(
    dataSource.manager.create(RecordedPayment, {
      orderId: order.id,
      means: PaymentMeans.CASH,
      amount: 100,
      currency: order.currency,
      recordedById: order.userId,
    }),
  );
  const auditEntry = await dataSource.manager.save(
    dataSource.manager.create(AuditEntry, {
      actorId: admin.userId,
      action: AuditAction.PRODUCT_CREATED,
      subjectType: 'product',
      subjectId: world.product.id,
      subjectName: 'Figs',
    }),
  );
  const expiresAt = new Date(Date.now() + 3_600_000);
  const payLink = await dataSource.getRepository(PayLink).save({ checkoutId: checkout.id, expiresAt });
  const mention = await dataSource.manager.save(
    dataSource.manager.create(ErasureMention, { place: TextPlace.PAGE, subjectId: world.shopPage.id }),
  );
  const own = {
    Address: world.address.id,
    CartLine: world.line.id,
    Checkout: checkout.id,
    CheckoutLine: String(checkout.lines[0]?.id),
    Order: order.id,
    OrderLine: String(order.lines[0]?.id),
    PaymentOrder: String(checkout.paymentOrderId),
    RecordedPayment: recorded.id,
    OrderSubstitute: substitute.id,
    Refund: refund.id,
  };
  const ofShop = {
    ApiToken: world.apiToken.id,
    PayLink: payLink.id,
    StaffInvitation: world.invitation.id,
    AuditEntry: auditEntry.id,
    Category: DEFAULT_CATEGORY_IDS.FRUITS,
    CollectionPlace: world.place.id,
    DeliveryArea: world.area.id,
    ErasureMention: mention.id,
    OutboxDelivery: delivery.id,
    Product: world.product.id,
    ProductImport: world.productImport.id,
    ProductImportMapping: world.importMapping.id,
    Rating: world.rating.id,
    Review: world.review.id,
    ShopPage: world.draft.id,
    ShopSettings: SHOP_ID,
    SlotException: world.slotException.id,
    SlotTemplate: world.slotTemplate.id,
    TaxRate: world.taxRate.id,
    UnmatchedPayment: world.unmatched.id,
    User: owner.userId,
    WebhookDelivery: `webhook:${delivery.id}`,
    WebhookEndpoint: world.endpoint.id,
  };
  objects = Object.fromEntries([
    ...Object.entries(own).map(([type, id]) => [type, { id, token: owner.token }]),
    ...Object.entries(ofShop).map(([type, id]) => [type, { id, token: admin.token }]),
  ]);
});

/** An entry has the id of the review or rating that it shows. */
const entry = String(schema.getQueryType()?.getFields()['moderation']?.type).replace(/Connection!?$/, '');

/** Changed and deleted products have the ids of products. */
const others = [entry, 'DeletedProduct', 'ProductChange'];

test('every type with an id is a Node, but for entries of moderation and changes of products', () => {
  const withId = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && type.getFields()['id'] && !others.includes(type.name),
  );
  expect(withId.map(({ name }) => name)).toEqual(types.map(({ name }) => name));
  expect(types.length).toBeGreaterThan(15);
});

describe.each(types.map((type) => [type.name, type] as const))('%s', (name, type) => {
  test('has a refetchable fragment with all of its fields', async () => {
    const document = refetchDocument(type);
    expect(validate(schema, parse(document))).toEqual([]);
    const { id, token } = objects[name] ?? { id: '', token: '' };
    const { node: found } = await shop.ask<Untyped>(document, { id }, token);
    expect([found.__typename, found.id]).toEqual([name, id]);
  });
});

test('no two types share an id', () => {
  const ids = Object.values(objects).map(({ id }) => id);
  expect(new Set(ids).size).toBe(types.length);
});

test('37.16 R14: a line of a quote has an id of its own, by which it is priced again', async () => {
  const lines = [{ productId: world.product.id, quantity: 2 }];
  const LINE = 'id quantity price product { id price }';
  const quote = `query ($lines: [CartLineInput!]!) { quoteCart(lines: $lines) { lines { ${LINE} } } }`;
  const { quoteCart } = await shop.ask<Untyped>(quote, { lines });
  const [line] = quoteCart.lines;
  expect(line.id).not.toBe(line.product.id);
  expect(line.price).toBe(2 * line.product.price);
  const again = `query ($id: ID!) { node(id: $id) { ... on CartLine { ${LINE} } } }`;
  expect((await shop.ask<Untyped>(again, { id: line.id })).node).toEqual(line);
});

test.each(['', 'x', 'quote:x:1', 'webhook:x', 'order_x', '00000000-0000-4000-8000-000000000000'])(
  'nothing has the id %j',
  async (id) => {
    const answer = await shop.graphql('query ($id: ID!) { node(id: $id) { id } }', { id }, world.admin.token);
    expect(answer).toEqual({ status: 200, data: { node: null } });
  },
);
