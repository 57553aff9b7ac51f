import type { EntityManager, InsertQueryBuilder } from 'typeorm';
import { say, type Text } from '@larder/texts/text';
import type { Page, PageArgs } from '../../../common/pagination.js';
import { newestFirst, pageOf } from '../../../database/page.js';
import type { ProviderPayment } from './payment-provider.js';
import { UnmatchedPayment } from './unmatched-payment.entity.js';

/** The known facts of a payment without a checkout. */
export type Unmatched = {
  readonly [Key in 'id' | 'orderId' | 'amount' | 'currency' | 'email']: ProviderPayment[Key] | null;
} & {
  readonly id: string;
};

/** Newest first. @param open leaves out resolved payments */
export function unmatchedPaymentPage(
  manager: EntityManager,
  open: boolean,
  page: PageArgs,
): Promise<Page<UnmatchedPayment>> {
  const query = manager.createQueryBuilder(UnmatchedPayment, 'payment');
  if (open) query.where('payment.resolvedAt is null');
  return pageOf(query, newestFirst, page);
}

/** Adds a payment; a known one stays unchanged. */
export async function storeUnmatched(
  manager: EntityManager,
  payment: Unmatched,
  problem: Text,
): Promise<void> {
  const insert = inserting(manager, await withoutErased(manager, payment), problem);
  await insert.orIgnore().execute();
}

/** Adds a payment whose refund failed, or reopens a resolved one. */
export async function reopenUnmatched(manager: EntityManager, payment: Unmatched): Promise<void> {
  const known = await withoutErased(manager, payment);
  await inserting(manager, known, say('payments.notGivenBack'))
    .orUpdate(['problem', 'email', 'resolved_at', 'resolved_by_id'], ['provider_payment_id'])
    .execute();
}

/** Without the address of a customer whose account was deleted. */
async function withoutErased(manager: EntityManager, payment: Unmatched): Promise<Unmatched> {
  const [{ isErased }] = await manager.query(
    `select exists (
      select from checkouts join users on users.id = user_id
      where erased_at is not null and (
        payment_order_id = $2 or checkouts.id in (select checkout_id from payments where provider_payment_id = $1)
      )
    ) as "isErased"`,
    [payment.id, payment.orderId],
  );
  return isErased ? { ...payment, email: null } : payment;
}

const inserting = (
  manager: EntityManager,
  { id: providerPaymentId, orderId: paymentOrderId, amount, currency, email }: Unmatched,
  problem: Text,
): InsertQueryBuilder<UnmatchedPayment> =>
  manager.createQueryBuilder().insert().into(UnmatchedPayment).values({
    providerPaymentId,
    paymentOrderId,
    amount,
    currency,
    email,
    problem,
    resolvedAt: null,
    resolvedById: null,
  });
