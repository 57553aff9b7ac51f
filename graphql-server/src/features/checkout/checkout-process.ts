import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { ProcessTable } from '../../common/process-table.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';

const { CREATED, AWAITING_PAYMENT, ORDERED, EXPIRED, REFUND_DUE, REFUNDED } = CheckoutStatus;

/**
 * The transitions of a checkout. A trigger of the database has the same table.
 *
 * - created: priced; the payment provider does not know it yet.
 * - awaiting payment: the provider has an order for it, which can be paid.
 * - expired: unpaid for days and not checked any more. A late payment still moves it on.
 * - ordered: paid, with an order; final. Later refunds belong to the order.
 * - refund due: paid, but no order is possible; the payment is to be refunded.
 * - refunded: the payment was refunded.
 */
export const checkoutProcess: ProcessTable<CheckoutStatus> = {
  [CREATED]: [AWAITING_PAYMENT, EXPIRED],
  [AWAITING_PAYMENT]: [ORDERED, REFUND_DUE, EXPIRED],
  [EXPIRED]: [ORDERED, REFUND_DUE],
  [REFUND_DUE]: [REFUNDED],
  [ORDERED]: [],
  [REFUNDED]: [],
};

/** Those that could still be paid. */
export const UNPAID = [CREATED, AWAITING_PAYMENT] as const;

/**
 * Moves a checkout on from being unpaid, in the caller's transaction, which holds its lock.
 *
 * @param nextCheckAt when to check its payments at the provider again; never when left out
 * @throws AppError `CONFLICT` for a transition that the table does not have
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

/** @throws AppError `CONFLICT` for a step back */
export function requireStep(checkout: Checkout, status: CheckoutStatus): void {
  if (checkoutProcess[checkout.status].includes(status)) return;
  throw new AppError('CONFLICT', `A checkout that is ${checkout.status} cannot become ${status}.`);
}
