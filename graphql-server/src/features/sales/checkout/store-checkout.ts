import type { EntityManager } from 'typeorm';
import type { Charge } from '../../../pricing/charge.js';
import { toChargeRows } from '../purchase/charge.entity.js';
import { CheckoutLine } from '../purchase/checkout-line.entity.js';
import { Checkout } from '../purchase/checkout.entity.js';
import { storedCheckout, type CheckoutFacts, type PlannedFulfilment } from './checkout.repository.js';
import { FIRST_LEASE_SECONDS } from './payment-orders.js';

export async function storeCheckout(
  manager: EntityManager,
  facts: CheckoutFacts,
  lines: readonly CheckoutLine[],
  charges: readonly Charge[],
  plan: PlannedFulfilment,
): Promise<Checkout> {
  const rows = [JSON.stringify(lines), JSON.stringify(toChargeRows(charges))] as const;
  const [stored] = await storedCheckout.change(manager, facts, ...rows, FIRST_LEASE_SECONDS, plan);
  return stored as Checkout;
}

/**
 * Updates only these columns, the wishes of lines, and their names when their language is another
 * one: a concurrent request may be storing the payment order.
 *
 * @param lines in the order of those of the checkout
 */
export async function reuseCheckout(
  manager: EntityManager,
  checkout: Checkout,
  lines: readonly CheckoutLine[],
  facts: Partial<
    Pick<Checkout, 'email' | 'name' | 'phone' | 'address' | 'locale' | 'nextCheckAt' | 'checks'>
  >,
): Promise<Checkout> {
  const { id: checkoutId, locale } = checkout;
  await manager.update(Checkout, checkoutId, facts);
  const isRenamed = facts.locale !== locale;
  for (const [place, { position, name, substitutionWish = null }] of lines.entries())
    if (isRenamed || substitutionWish !== checkout.lines[place]?.substitutionWish)
      await manager.update(
        CheckoutLine,
        { checkoutId, position },
        { substitutionWish, ...(isRenamed && { name }) },
      );
  return Object.assign(checkout, facts);
}
