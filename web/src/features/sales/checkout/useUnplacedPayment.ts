import { useMemo } from 'react';
import { parseStored } from '@/lib/storage/safe-storage';
import { usePersonalValue } from '@/features/auth/shared/usePersonalValue';
import type { PaymentProof } from './shared/razorpay';

/** A captured payment whose order is not placed yet. */
export interface UnplacedPayment extends PaymentProof {
  checkoutId: string;
}

function parse(text: string | null): UnplacedPayment | null {
  const stored = parseStored(text) as Partial<UnplacedPayment> | null | undefined;
  const { checkoutId, paymentId, paymentOrderId, signature } = stored ?? {};
  return checkoutId && paymentId && paymentOrderId && signature
    ? { checkoutId, paymentId, paymentOrderId, signature }
    : null;
}

/** Stored across reloads, so that each payment gets its order. */
export function useUnplacedPayment(
  uid: string,
): [payment: UnplacedPayment | null, keep: (payment: UnplacedPayment | null) => void] {
  const [text, write] = usePersonalValue(uid, 'unplaced-payment');
  return useMemo(() => [parse(text), (payment) => write(payment && JSON.stringify(payment))], [text, write]);
}
