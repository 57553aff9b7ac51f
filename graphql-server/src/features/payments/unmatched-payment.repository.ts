import type { EntityManager, InsertQueryBuilder } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, pageOf } from '../../database/page.js';
import type { ProviderPayment } from './payment-provider.js';
import { UnmatchedPayment } from './unmatched-payment.entity.js';

/** A payment that the shop cannot match, as far as it is known. */
export type Unmatched = {
  readonly [Key in 'id' | 'orderId' | 'amount' | 'currency']: ProviderPayment[Key] | null;
} & {
  readonly id: string;
};

/** @param open whether resolved payments are left out. Newest first. */
export function unmatchedPaymentPage(
  manager: EntityManager,
  open: boolean,
  page: PageArgs,
): Promise<Page<UnmatchedPayment>> {
  const query = manager.createQueryBuilder(UnmatchedPayment, 'payment');
  if (open) query.where('payment.resolvedAt is null');
  return pageOf(query, newestFirst, page);
}

/** Adds a payment; one that was added before stays as it is. */
export async function storeUnmatched(
  manager: EntityManager,
  payment: Unmatched,
  problem: string,
): Promise<void> {
  await inserting(manager, payment, problem).orIgnore().execute();
}

/** Adds a payment whose refund failed, or opens it again where an admin has resolved it. */
export async function reopenUnmatched(manager: EntityManager, payment: Unmatched): Promise<void> {
  await inserting(manager, payment, 'The payment provider could not give this payment back.')
    .orUpdate(['problem', 'resolved_at', 'resolved_by_id'], ['provider_payment_id'])
    .execute();
}

const inserting = (
  manager: EntityManager,
  { id: providerPaymentId, orderId: paymentOrderId, amount, currency }: Unmatched,
  problem: string,
): InsertQueryBuilder<UnmatchedPayment> =>
  manager.createQueryBuilder().insert().into(UnmatchedPayment).values({
    providerPaymentId,
    paymentOrderId,
    amount,
    currency,
    problem,
    resolvedAt: null,
    resolvedById: null,
  });
