import { payableStep } from '@larder/shared/payable-amounts';

/**
 * The least that the provider refunds, in minor units, except for a refund of everything that is
 * left. Source: Razorpay, "Create a normal refund".
 */
export const MIN_REFUND = 100;

/**
 * Whether the provider refunds a sum.
 *
 * @param refundable what is left of the payment
 */
export const canBeRefunded = (sum: number, refundable: number, currency: string): boolean =>
  sum === refundable || (sum >= MIN_REFUND && sum % payableStep(currency) === 0);
