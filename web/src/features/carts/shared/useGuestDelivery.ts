import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { errorCode } from '@/lib/apollo/errors';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { guestDelivery } from './guest-delivery';

/** What a visitor has chosen; null in a shop without areas. */
export function useGuestDelivery(): CartDeliveryInput | null {
  const { deliveryAreas } = usePublicConfig();
  const chosen = useSyncExternalStore(
    guestDelivery.subscribe,
    guestDelivery.read,
    guestDelivery.readOnServer,
  );
  return deliveryAreas ? chosen : null;
}

/** A choice that the shop refuses, such as of a place that is gone, must not cost the cart. */
export const dropRefused = (error: unknown): void => {
  if (errorCode(error) === 'BAD_USER_INPUT') guestDelivery.write(null);
};

interface HandOverOptions {
  /** False for visitors, and before their lines are in the customer's cart. */
  active: boolean;
  /** What the customer has chosen themselves; undefined until it is known. */
  own: CartDeliveryInput | null | undefined;
  choose: (delivery: CartDeliveryInput) => Promise<void>;
}

/**
 * Chooses for the customer's cart what they had chosen before they signed in: in this visit, or in
 * an earlier one if their account has no choice. The browser deletes its copy when the server has
 * it; an attempt that fails is made again when the browser is online.
 */
export function useGuestDeliveryHandOver({ active, own, choose }: HandOverOptions) {
  const chosen = useGuestDelivery();
  const [failedOne, setFailedOne] = useState<CartDeliveryInput | null>(null);
  const failed = failedOne !== null && failedOne === chosen;
  const isEarlier = chosen !== null && !guestDelivery.isOfThisVisit();
  const isOutdated = isEarlier && Boolean(own);
  const isUnknown = isEarlier && own === undefined;
  const running = useRef(false);
  useEffect(() => {
    if (!active || !chosen || failed || isUnknown || running.current) return;
    if (isOutdated) {
      guestDelivery.write(null);
      return;
    }
    running.current = true;
    choose(chosen)
      .then(
        () => guestDelivery.write(null),
        (error: unknown) => {
          setFailedOne(chosen);
          dropRefused(error);
        },
      )
      .finally(() => {
        running.current = false;
      });
  }, [active, chosen, failed, isUnknown, isOutdated, choose]);

  useEffect(() => {
    if (!failed) return;
    const retry = () => setFailedOne(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);

  /** What the customer's cart is about to get; null when that is done or has failed. */
  return failed || isOutdated ? null : chosen;
}
