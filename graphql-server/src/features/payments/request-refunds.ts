import type { EntityManager } from 'typeorm';
import { OrderEvent } from '../orders/order-event.entity.js';
import type { Order } from '../orders/order.entity.js';
import { writeOutbox } from '../outbox/outbox.js';
import { Refund, RefundStatus } from './refund.entity.js';

type Asked = Pick<
  Refund,
  'checkoutId' | 'providerPaymentId' | 'amount' | 'currency' | 'reason' | 'requestedById'
> & {
  /** The order whose timeline tells of it: the one that the payment paid, or beside which it was one too many. */
  readonly order: Pick<Order, 'id' | 'status' | 'paymentId'> | null;
  readonly note?: string | null;
};

/**
 * Decides, in the caller's transaction, that payments are given back. The outbox then has `RefundService` do it. Payments
 * that are given back already stay as they are.
 *
 * @returns those of which it is news
 */
export async function requestRefunds<Ask extends Asked>(
  manager: EntityManager,
  asked: readonly Ask[],
): Promise<Ask[]> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(Refund)
    .values(
      asked.map(({ order, ...facts }) => ({
        ...facts,
        orderId: order?.paymentId === facts.providerPaymentId ? order.id : null,
      })),
    )
    .orIgnore()
    .returning(['id', 'providerPaymentId'])
    .execute();
  const inserted = new Map(
    (raw as { id: string; provider_payment_id: string }[]).map((row) => [row.provider_payment_id, row.id]),
  );
  const news = asked.filter(({ providerPaymentId }) => inserted.has(providerPaymentId));
  await manager.insert(
    OrderEvent,
    news.flatMap(({ order, providerPaymentId, requestedById: userId }) => {
      const givenBackId = inserted.get(providerPaymentId);
      const entry = { refund: RefundStatus.DUE, givenBackId, userId };
      return order ? [{ orderId: order.id, status: order.status, ...entry }] : [];
    }),
  );
  for (const refundId of inserted.values()) await writeOutbox(manager, 'refund.due', { refundId });
  return news;
}
