import { describe, expect, test } from 'vitest';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { OrderEvent } from '../../src/features/sales/purchase/order-event.entity.js';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import { Refund } from '../../src/features/sales/purchase/refund.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { finishCheckout } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { paid, TOTAL } from '../support/purchase.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const CANCEL = `mutation Cancel($input: CancelOrderInput!) { cancelOrder(input: $input) { id } }`;
const PACK = `mutation Pack($input: StartPackingInput!) { startPacking(input: $input) { id } }`;
const SET = `mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }`;
const DELETE = `mutation Delete($input: DeleteOrderInput!) { deleteOrder(input: $input) { id } }`;

const ROUNDS = 4;
const STOCK = 10;

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

/**
 * A paid order of two of a product with a stock of ten, and what two people do to it at once.
 */
async function raced(rival: (id: string, person: TestPerson) => Promise<unknown>) {
  const { person, product, proof } = await paid(shop, { stock: STOCK });
  const { id } = (await finishCheckout(shop, person, proof)).data.finishCheckout;
  const [answer] = await Promise.all([
    shop.graphql(CANCEL, { input: { id } }, person.token),
    rival(id, person),
  ]);
  for (let turn = 0; turn < 3; turn++) await shop.workOutbox();
  const { manager } = shop.dataSource;
  const { fulfilment, ...order } = await manager.findOneOrFail(Order, {
    where: { id },
    relations: { fulfilment: true },
  });
  const refunds = await manager.findBy(Refund, { orderId: id });
  const [returned] = await shop.dataSource.query(
    `select coalesce(sum((document->>'amount')::int), 0)::int as sum from razorpay_sandbox.refunds
    where document->>'payment_id' = $1 or payment_id = $1`,
    [order.paymentId],
  );
  return {
    order,
    fulfilment,
    code: codeOf(answer) ?? null,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    returned: returned.sum as number,
    stock: (await manager.findOneByOrFail(Product, { id: product.id })).stock,
    events: await manager.findBy(OrderEvent, { orderId: id }),
    cancellations: await manager
      .createQueryBuilder(OutboxMessage, 'message')
      .where(`message.topic = 'order.cancelled' and message.payload->>'orderId' = :id`, { id })
      .getCount(),
  };
}
type Raced = Awaited<ReturnType<typeof raced>>;

const isCancelled = ({ fulfilment, code }: Raced): boolean =>
  code === null && fulfilment.cancelledAt !== null;
const wasCancelled = {
  order: { status: 'Rejected' },
  fulfilment: { status: 'cancelled', cancelledAt: expect.any(Date) },
  code: null,
  refunded: TOTAL,
  returned: TOTAL,
  stock: STOCK,
  cancellations: 1,
};
const wasTooLate = { code: 'CONFLICT', cancellations: 0, fulfilment: { cancelledAt: null } };
const nothingReturned = { refunded: 0, returned: 0, stock: STOCK - 2 };

const ask = (query: string, input: object, token = admin.token) => shop.graphql(query, { input }, token);

describe('34.1: an order that is cancelled at the moment at which', () => {
  test('an admin begins to pack it is either cancelled or packed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const end = await raced((id) => ask(PACK, { ids: [id] }));
      expect(end).toMatchObject(isCancelled(end) ? wasCancelled : { ...wasTooLate, ...nothingReturned });
      expect(end.fulfilment.packingStartedAt === null).toBe(isCancelled(end));
    }
  });

  test('it is shipped is shipped, unless the admin sees that it was refunded', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const end = await raced((id) => ask(SET, { id, status: 'SHIPPED' }));
      const wasShipped = { ...wasTooLate, ...nothingReturned, order: { status: 'Shipped' } };
      expect(end).toMatchObject(isCancelled(end) ? wasCancelled : wasShipped);
    }
  });

  test('it is cancelled in another tab is cancelled once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      let other: string | null = null;
      const end = await raced(async (id, { token }) => {
        other = codeOf(await ask(CANCEL, { id }, token)) ?? null;
      });
      expect([end.code, other].toSorted()).toEqual(['CONFLICT', null]);
      expect({ ...end, code: null }).toMatchObject(wasCancelled);
      expect(end.events).toHaveLength(4);
    }
  });

  test('both sides delete it is cancelled', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const end = await raced((id, { token }) =>
        Promise.all([ask(DELETE, { id }, token), ask(DELETE, { id })]),
      );
      expect(end).toMatchObject(wasCancelled);
      const { deletedAt, customerDeletedAt } = end.order;
      expect([deletedAt, customerDeletedAt]).toEqual([expect.any(Date), expect.any(Date)]);
    }
  });

  test('an admin rejects and refunds it is refunded once, and back in stock once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const end = await raced((id) => ask(SET, { id, status: 'REJECTED', refund: true }));
      const wasRejected = { ...wasTooLate, refunded: TOTAL, returned: TOTAL, stock: STOCK };
      expect(end).toMatchObject(isCancelled(end) ? wasCancelled : wasRejected);
    }
  });
});

test('34.4: orders that are placed, rejected and shipped at once never wait for each other', async () => {
  const orders = [];
  for (let number = 0; number < 6; number++) {
    const { person, proof, product } = await paid(shop, { stock: STOCK });
    const { id } = (await finishCheckout(shop, person, proof)).data.finishCheckout;
    orders.push({ id, product });
  }
  const keepPayment = { reason: 'It was opened.' };
  const waiting = await Promise.all(Array.from({ length: 4 }, () => paid(shop, { stock: STOCK })));
  const answers = await Promise.all([
    ...orders.flatMap(({ id }) => [
      ask(SET, { id, status: 'REJECTED', keepPayment }),
      ask(SET, { id, status: 'SHIPPED' }),
      ask(SET, { id, status: 'REJECTED', restock: true, keepPayment }),
    ]),
    ...waiting.map(({ person, proof }) => finishCheckout(shop, person, proof)),
  ]);
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  for (const { id, product } of orders) {
    const { stock } = await shop.dataSource.manager.findOneByOrFail(Product, { id: product.id });
    const [line] = await shop.dataSource.query(
      'select quantity, restocked_quantity as restocked from order_lines where order_id = $1',
      [id],
    );
    expect(stock).toBe(STOCK - line.quantity + line.restocked);
  }
});
