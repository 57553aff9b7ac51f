import { useMemo } from 'react';
import { usePersonalValue } from '@/session/usePersonalValue';
import type { PaymentProof } from './razorpay';

/** A payment that was made and whose order has not been placed yet. */
export interface UnplacedPayment extends PaymentProof {
  checkoutId: string;
}

function parse(text: string | null): UnplacedPayment | null {
  if (!text) return null;
  try {
    const { checkoutId, paymentId, paymentOrderId, signature } = JSON.parse(text) as UnplacedPayment;
    return checkoutId && paymentId && paymentOrderId && signature
      ? { checkoutId, paymentId, paymentOrderId, signature }
      : null;
  } catch {
    return null;
  }
}

/** Kept over a reload, so that a payment always finds its order. */
export function useUnplacedPayment(
  uid: string,
): [payment: UnplacedPayment | null, keep: (payment: UnplacedPayment | null) => void] {
  const [text, write] = usePersonalValue(uid, 'unplaced-payment');
  return useMemo(() => [parse(text), (payment) => write(payment && JSON.stringify(payment))], [text, write]);
}
