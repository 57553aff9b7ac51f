import type { Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { payableStep } from '@larder/shared/payable-amounts';

/**
 * The least that the provider refunds, in minor units, except for a refund of everything that is
 * left. Source: Razorpay, "Create a normal refund".
 */
export const MIN_REFUND = 100;

/**
 * Whether a sum of an order can be refunded: what is not paid online has none of the provider's
 * limits.
 *
 * @param refundable what is left of the payment
 */
export const canBeRefunded = (
  { payBy, currency }: Pick<Order, 'payBy' | 'currency'>,
  sum: number,
  refundable: number,
): boolean =>
  payBy !== PaymentMethod.ONLINE ||
  sum === refundable ||
  (sum >= MIN_REFUND && sum % payableStep(currency) === 0);
