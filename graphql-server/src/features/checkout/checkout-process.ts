import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { ProcessTable } from '../../common/process-table.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';

const { CREATED, AWAITING_PAYMENT, ORDERED, EXPIRED, REFUND_DUE, REFUNDED } = CheckoutStatus;

/**
 * The life of a checkout, forward only. A trigger of the database has the same table.
 *
 * - created: priced; the payment provider does not know it yet.
 * - awaiting payment: the provider has an order for it, which can be paid.
 * - expired: nobody has paid it for days and nobody asks after it any more. Should it be paid after
 *   all, it goes on.
 * - ordered: paid, and there is an order, for good. What is given back later is the order's
 *   business.
 * - refund due: paid, but there can be no order; the money goes back.
 * - refunded: the money has gone back.
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
 * @param nextCheckAt when the provider is asked after it again; never when left out
 * @throws AppError `CONFLICT` for a step back
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
