import { FulfilmentMethod } from '../purchase/fulfilment-method.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import type { PaymentMethodRule } from './payment-method-rule.entity.js';

/** A purchase, by what decides how it can be paid. */
export interface PayablePurchase {
  /** In minor units. */
  readonly total: number;
  readonly method: FulfilmentMethod;
  /** The area or the collection place; null for none. */
  readonly destinationId: string | null;
  /** Of the customer: shipped and paid. */
  readonly shippedOrders: number;
}

const isFor = ({ method: payBy }: PaymentMethodRule, method: FulfilmentMethod): boolean =>
  (payBy !== PaymentMethod.ON_DELIVERY || method === FulfilmentMethod.DELIVERY) &&
  (payBy !== PaymentMethod.ON_COLLECTION || method === FulfilmentMethod.COLLECTION);

/**
 * The methods by which a purchase can be paid, `ONLINE` first. The one rule for what is offered and
 * for what is accepted.
 */
export function paymentMethodsFor(
  rules: readonly PaymentMethodRule[],
  { total, method, destinationId, shippedOrders }: PayablePurchase,
): PaymentMethod[] {
  const offered = rules.filter(
    (rule) =>
      rule.isOffered &&
      isFor(rule, method) &&
      total <= (rule.maxTotal ?? Infinity) &&
      shippedOrders >= rule.minOrders &&
      (!rule.destinationIds || (destinationId !== null && rule.destinationIds.includes(destinationId))),
  );
  return [PaymentMethod.ONLINE, ...offered.map((rule) => rule.method)];
}

/**
 * The methods of orders by staff, who decide on trust what the rules decide for customers. A bank
 * transfer has to be offered all the same: only then the shop has an account to name. `ONLINE` is
 * by a pay link, where there is something to pay.
 */
export const paymentMethodsOfStaff = (
  rules: readonly PaymentMethodRule[],
  { total, method }: Pick<PayablePurchase, 'total' | 'method'>,
): PaymentMethod[] => [
  ...(total > 0 ? [PaymentMethod.ONLINE] : []),
  ...rules
    .filter((rule) => isFor(rule, method) && (rule.method !== PaymentMethod.BANK_TRANSFER || rule.isOffered))
    .map((rule) => rule.method),
];
