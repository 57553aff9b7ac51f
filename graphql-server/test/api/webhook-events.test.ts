import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PackUnit } from '../../src/features/catalogue/product/product.entity.js';
import { Review } from '../../src/features/reviews/review.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { OpenApi } from '../support/openapi.js';
import { importProducts } from '../support/product-csv.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';
import { startWebhookListener, type WebhookListener } from '../support/webhook-listener.js';
import { makeEndpoint } from '../support/webhooks.js';

let shop: TestShop;
let admin: TestPerson;
let listener: WebhookListener;
let openApi: OpenApi;

beforeAll(async () => {
  [shop, listener] = await Promise.all([createTestShop(), startWebhookListener()]);
  admin = await shop.signUp({ admin: true });
  openApi = await OpenApi.of(shop.url);
  await makeEndpoint(shop, admin, listener.url);
});
afterEach(() => void listener.received.splice(0));
afterAll(async () => {
  await listener.close();
  await shop.close();
});

/** The events since the last call, in the order of what happened; each as OpenAPI describes it. */
async function published() {
  await shop.workOutbox();
  for (const { event } of listener.received)
    expect([event, openApi.errorsOfEvent(event)]).toEqual([event, []]);
  return listener.received
    .splice(0)
    .map(({ event }) => event)
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}
const publishedProducts = async () =>
  (await published()).map(({ data }) => [data.change, data.product.id, data.fields]);

describe('orders', () => {
  test('an order is created and paid: two events with ids of their own', async () => {
    const figs = await buildProduct(shop.dataSource, {
      name: 'Figs',
      price: 480,
      packAmount: 250,
      packUnit: PackUnit.GRAM,
      packCount: 5,
      sku: 'FIG-1',
      barcode: '4006381333931',
      externalReference: 'erp-7',
    });
    const person = await shopperWith(shop, figs, 2);
    const begun = await beginCheckout(shop, person, 1_460);
    const proof = await payCheckout(shop, begun.data.beginCheckout);
    const { data } = await finishCheckout(shop, person, proof);
    const events = await published();
    expect(events.map(({ type }) => type).toSorted()).toEqual(['order.created', 'order.paid']);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    for (const event of events) {
      expect(event).toEqual({
        id: expect.any(String),
        type: expect.any(String),
        version: 2,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        data: {
          order: {
            id: data.finishCheckout.id,
            number: expect.any(Number),
            revision: 1,
            status: 'PENDING',
            fulfilmentStatus: 'NEW',
            createdAt: expect.any(String),
            paymentId: proof.paymentId,
            payBy: 'ONLINE',
            invoiceNumber: null,
            currency: 'USD',
            subtotal: 960,
            shipping: 500,
            deposit: 0,
            fees: [{ kind: 'DELIVERY', amount: 500, tax: null }],
            addedTax: 0,
            taxes: [],
            total: 1_460,
            minimumAge: null,
            customer: {
              name: 'Asha Rao',
              email: person.email,
              phone: '+1 555 0100',
              address: '1 Orchard Lane',
            },
            fulfilment: null,
            lines: [
              {
                id: expect.any(String),
                productId: figs.id,
                sku: 'FIG-1',
                barcode: '4006381333931',
                externalReference: 'erp-7',
                name: 'Figs',
                originalName: 'Figs',
                packAmount: 250,
                packUnit: 'GRAM',
                packCount: 5,
                ageLimit: null,
                soldBy: null,
                unitGrams: null,
                tolerance: null,
                pickedGrams: null,
                pickedQuantity: null,
                substitutes: [],
                quantity: 2,
                unitPrice: 480,
                price: 960,
                deposit: null,
                tax: null,
              },
            ],
          },
        },
      });
    }
    await finishCheckout(shop, person, proof);
    expect(await published()).toEqual([]);
  });

  test('each order whose status is set to another is published, with what it was', async () => {
    const orders = [await buildOrder(shop.dataSource), await buildOrder(shop.dataSource)];
    const set = (status: string) =>
      shop.ask(
        'mutation Set($input: SetOrderStatusesInput!) { setOrderStatuses(input: $input) { id } }',
        { input: { ids: orders.map(({ id }) => id), status } },
        admin.token,
      );
    await set('SHIPPED');
    const events = await published();
    expect(events).toHaveLength(2);
    for (const { type, data } of events) {
      expect(type).toBe('order.status_changed');
      expect(data).toMatchObject({ from: 'PENDING', to: 'SHIPPED', order: { status: 'SHIPPED' } });
    }
    await set('SHIPPED');
    expect(await published()).toEqual([]);
  });

  test('34.1: an order that its customer cancels is cancelled, and its status changed', async () => {
    const person = await shop.signUp();
    const { id } = await buildOrder(shop.dataSource, { userId: person.userId });
    const CANCEL = 'mutation Cancel($input: CancelOrderInput!) { cancelOrder(input: $input) { id } }';
    await shop.ask(CANCEL, { input: { id } }, person.token);
    const events = (await published()).toSorted((one, other) => (one.type < other.type ? -1 : 1));
    expect(events).toMatchObject([
      { type: 'order.cancelled', data: { order: { id, revision: 2, status: 'REJECTED' } } },
      { type: 'order.status_changed', data: { from: 'PENDING', to: 'REJECTED', order: { id, revision: 2 } } },
    ]);
  });

  test('a late event has the revision of its time, and GraphQL has that of the newest', async () => {
    const { id } = await buildOrder(shop.dataSource);
    const set = (status: string) =>
      shop.ask(
        'mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { revision } }',
        { input: { id, status } },
        admin.token,
      );
    expect((await set('SHIPPED')).setOrderStatus).toEqual({ revision: 2 });
    await shop.ask(
      'mutation Refund($input: RefundOrderInput!) { refundOrder(input: $input) { id } }',
      { input: { id, reason: 'Bruised.', amount: 100 } },
      admin.token,
    );
    expect((await set('REJECTED')).setOrderStatus.revision).toBeGreaterThan(3);
    // Only now are the events sent, so all of them are late.
    const changed = (await published()).filter(({ type }) => type === 'order.status_changed');
    const states = changed
      .map(({ data }) => [data.order.revision, data.order.status])
      .toSorted(([one], [other]) => one - other);
    const { order } = await shop.ask(
      'query Find($id: ID!) { order(id: $id) { revision lines { id sku barcode externalReference } } }',
      { id },
      admin.token,
    );
    expect(states).toEqual([
      [2, 'SHIPPED'],
      [4, 'REJECTED'],
    ]);
    expect(order.revision).toBeGreaterThanOrEqual(4);
    expect(changed[0].data.order.lines).toMatchObject(order.lines);
  });
});

describe('products', () => {
  const FACTS = {
    name: 'Quince',
    price: 250,
    categories: ['fruits'],
    description: 'Hard.',
    photo: '/pictures/quince.800.webp',
  };
  const create = async (facts: object = {}): Promise<string> => {
    const { createProduct } = await shop.ask(
      'mutation Create($input: CreateProductInput!) { createProduct(input: $input) { id } }',
      { input: { ...FACTS, ...facts } },
      admin.token,
    );
    return createProduct.id;
  };
  const update = (input: object) =>
    shop.ask(
      'mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
      { input },
      admin.token,
    );

  test('one that is added, changed, deleted and restored by hand', async () => {
    const id = await create({ stock: 7 });
    const [created] = await published();
    expect(created).toMatchObject({
      type: 'product.changed',
      data: {
        change: 'CREATED',
        fields: [],
        product: {
          id,
          name: 'Quince',
          price: 250,
          currency: 'USD',
          category: 'Fruits',
          categories: ['Fruits'],
          stock: 7,
          hidden: false,
          version: 1,
          revision: 1,
        },
      },
    });
    await update({ id, price: 300, hidden: true });
    expect(await published()).toMatchObject([
      {
        data: {
          change: 'UPDATED',
          fields: ['regularPrice', 'hidden', 'price'],
          product: { price: 300, hidden: true, version: 2, revision: 2 },
        },
      },
    ]);
    await update({ id, price: 300 });
    expect(await published()).toEqual([]);
    await shop.ask(
      'mutation Adjust($input: AdjustProductStockInput!) { adjustProductStock(input: $input) { id } }',
      { input: { id, by: -2 } },
      admin.token,
    );
    expect(await published()).toMatchObject([
      { data: { fields: ['stock'], product: { stock: 5, version: 2, revision: 3 } } },
    ]);
    await shop.ask(
      'mutation Delete($input: DeleteProductInput!) { deleteProduct(input: $input) { id } }',
      { input: { id } },
      admin.token,
    );
    expect(await published()).toMatchObject([
      {
        data: { change: 'DELETED', product: { id, deletedAt: expect.any(String), version: 2, revision: 4 } },
      },
    ]);
    await shop.ask(
      'mutation Restore($input: RestoreProductsInput!) { restoreProducts(input: $input) { id } }',
      { input: { ids: [id] } },
      admin.token,
    );
    expect(await published()).toMatchObject([
      {
        data: {
          change: 'UPDATED',
          fields: ['deletedAt'],
          product: { id, deletedAt: null, version: 2, revision: 5 },
        },
      },
    ]);
  });

  test('many at once: one event for each', async () => {
    const products = [await buildProduct(shop.dataSource), await buildProduct(shop.dataSource)];
    const ids = products.map(({ id }) => id);
    await shop.ask(
      'mutation Update($input: UpdateProductsInput!) { updateProducts(input: $input) { id } }',
      { input: { ids, changePricePercent: 10 } },
      admin.token,
    );
    expect((await publishedProducts()).toSorted()).toEqual(
      ids.map((id) => ['UPDATED', id, ['regularPrice', 'price']]).toSorted(),
    );
    await shop.ask(
      'mutation Delete($input: DeleteProductsInput!) { deleteProducts(input: $input) { id } }',
      { input: { ids } },
      admin.token,
    );
    expect((await publishedProducts()).toSorted()).toEqual(ids.map((id) => ['DELETED', id, []]).toSorted());
  });

  test('by a file: those that it adds or changes, and nothing of a file that is only checked', async () => {
    const { id, name } = await buildProduct(shop.dataSource, { price: 350 });
    const file = [
      'id,name,price,category,description,photo',
      `${id},${name},4.00,Fruits,Sweet.,/pictures/gala-apples.800.webp`,
      ',Medlar,2.00,Fruits,Soft.,/pictures/gala-apples.800.webp',
    ].join('\n');
    await importProducts(shop, file, { dryRun: true, token: admin.token });
    expect(await published()).toEqual([]);
    await importProducts(shop, file, { token: admin.token });
    const events = await published();
    expect(events.map(({ data }) => [data.change, data.product.name]).toSorted()).toEqual(
      [
        ['CREATED', 'Medlar'],
        ['UPDATED', name],
      ].toSorted(),
    );
  });

  test('what a sale takes from stock; uncounted stock publishes nothing', async () => {
    const counted = await buildProduct(shop.dataSource, { price: 100, stock: 5 });
    const person = await shopperWith(shop, counted, 2);
    const begun = await beginCheckout(shop, person, 700);
    await finishCheckout(shop, person, await payCheckout(shop, begun.data.beginCheckout));
    const events = await published();
    const changes = events.filter(({ type }) => type === 'product.changed');
    expect(changes).toMatchObject([{ data: { fields: ['stock'], product: { id: counted.id, stock: 3 } } }]);
  });
});

describe('reviews', () => {
  test('of the shop and of a product', async () => {
    const person = await shop.signUp({ displayName: 'Asha Rao' });
    const { createReview } = await shop.ask(
      'mutation Create($input: CreateReviewInput!) { createReview(input: $input) { id } }',
      { input: { message: 'Quick and fresh.', rating: 5 } },
      person.token,
    );
    const product = await buildProduct(shop.dataSource);
    const { createRating } = await shop.ask(
      'mutation Create($input: CreateRatingInput!) { createRating(input: $input) { id } }',
      { input: { productId: product.id, name: 'Asha', message: 'Sweet.', rates: 4 } },
      person.token,
    );
    const events = await published();
    expect(events.every(({ type }) => type === 'review.written')).toBe(true);
    expect(events.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        {
          kind: 'REVIEW',
          review: {
            id: createReview.id,
            productId: null,
            name: 'Asha Rao',
            stars: 5,
            message: 'Quick and fresh.',
            image: null,
            revision: 1,
            createdAt: expect.any(String),
            editedAt: null,
          },
        },
        {
          kind: 'RATING',
          review: {
            id: createRating.id,
            productId: product.id,
            name: 'Asha',
            stars: 4,
            message: 'Sweet.',
            image: null,
            revision: 1,
            createdAt: expect.any(String),
            editedAt: null,
          },
        },
      ]),
    );
    expect(JSON.stringify(events)).not.toContain(person.email);
  });

  test('one that is deleted before its event is published is sent to nobody', async () => {
    const person = await shop.signUp();
    const { createReview } = await shop.ask(
      'mutation Create($input: CreateReviewInput!) { createReview(input: $input) { id } }',
      { input: { message: 'I take this back.', rating: 1 } },
      person.token,
    );
    await shop.dataSource.manager.delete(Review, createReview.id);
    expect(await published()).toEqual([]);
  });
});

test('an endpoint gets the events it chose and nothing else; a paused one gets nothing yet', async () => {
  const choosy = await startWebhookListener();
  try {
    const { id } = await makeEndpoint(shop, admin, choosy.url, ['ORDER_STATUS_CHANGED']);
    const ship = async () => {
      const order = await buildOrder(shop.dataSource);
      await shop.ask(
        'mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }',
        { input: { id: order.id, status: 'SHIPPED' } },
        admin.token,
      );
    };
    await ship();
    const person = await shop.signUp();
    await shop.ask(
      'mutation Create($input: CreateReviewInput!) { createReview(input: $input) { id } }',
      { input: { message: 'Fine.', rating: 5 } },
      person.token,
    );
    expect(await published()).toHaveLength(2);
    expect(choosy.received.map(({ event }) => event.type)).toEqual(['order.status_changed']);
    await shop.ask(
      'mutation Pause($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { id } }',
      { input: { id, paused: true } },
      admin.token,
    );
    await ship();
    expect(await published()).toHaveLength(1);
    expect(choosy.received).toHaveLength(1);
  } finally {
    await choosy.close();
  }
});
