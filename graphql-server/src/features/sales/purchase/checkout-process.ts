import type { EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import { AppError } from '../../../common/app-error.js';
import { mayBecome, type ProcessTable } from '../../../common/process-table.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';

const { CREATED, AWAITING_PAYMENT, ORDERED, EXPIRED, REFUND_DUE, REFUNDED } = CheckoutStatus;

/**
 * Allowed transitions of a checkout. A database trigger enforces the same table.
 *
 * - created: priced; not yet known to the payment provider.
 * - awaiting payment: has an order at the provider, which can be paid.
 * - expired: unpaid for days and no longer polled. A late payment still moves it on.
 * - ordered: has an order, which is paid, or will be; final. Later refunds belong to the order.
 * - refund due: paid, but no order is possible; the payment must be refunded.
 * - refunded: the payment was refunded.
 */
export const checkoutProcess: ProcessTable<CheckoutStatus> = {
  [CREATED]: [AWAITING_PAYMENT, ORDERED, EXPIRED],
  [AWAITING_PAYMENT]: [ORDERED, REFUND_DUE, EXPIRED],
  [EXPIRED]: [ORDERED, REFUND_DUE],
  [REFUND_DUE]: [REFUNDED],
  [ORDERED]: [],
  [REFUNDED]: [],
};

/** Statuses in which a checkout can still be paid. */
export const UNPAID = [CREATED, AWAITING_PAYMENT] as const;

/**
 * Moves an unpaid checkout on. The caller's transaction holds its row lock.
 *
 * @param nextCheckAt time of the next poll of the provider; never when left out
 * @throws AppError `CONFLICT` for a transition that is not allowed
 */
export async function moveCheckout(
  manager: EntityManager,
  checkout: Checkout,
  status: CheckoutStatus,
  nextCheckAt: Date | null = null,
): Promise<void> {
  requireStep(checkout, status);
  await manager.update(Checkout, checkout.id, { status, nextCheckAt });
  checkout.status = status;
}

/** @throws AppError `CONFLICT` for a transition that is not allowed */
export function requireStep(checkout: Checkout, status: CheckoutStatus): void {
  if (mayBecome(checkoutProcess, checkout.status, status)) return;
  throw new AppError('CONFLICT', say('checkouts.noTransition', { from: checkout.status, to: status }));
}
