import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { errorCode, errorMessage, type ErrorCode } from '@/lib/apollo/errors';
import type { Session } from '@/features/auth/shared/useSession';
import type { CartActions } from './cart-context';
import { guestCart } from './guest-cart';
import { guestDelivery } from './guest-delivery';
import { CART_TOAST } from './cart-toast';
import { wholeQuantity } from './quantity';
import type { useAccountCart } from './useAccountCart';
import type { useGuestCart } from './useGuestCart';
import type { useGuestCartMerge } from './useGuestCartMerge';

interface CartParts {
  /** Undefined for visitors. */
  uid: string | undefined;
  settledSession: () => Promise<Session>;
  guest: ReturnType<typeof useGuestCart>;
  account: ReturnType<typeof useAccountCart>;
  merge: ReturnType<typeof useGuestCartMerge>;
}

function requireQuantity(quantity: number): void {
  if (wholeQuantity(quantity) === undefined) throw new RangeError(`Not a quantity: ${quantity}`);
}

/** Errors whose messages name the product, and how many are left or why it is not sold. */
const NOT_TO_BE_BOUGHT: readonly ErrorCode[] = ['OUT_OF_STOCK', 'AGE_RESTRICTED'];

/** The actions on the cart, in the browser or on the server. The object is stable. */
export function useCartChanges(parts: CartParts): CartActions {
  const toast = useToast();
  const t = useTranslations();
  const { settledSession } = parts;
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });

  return useMemo<CartActions>(() => {
    const reportingFailure = async (change: () => Promise<void>): Promise<boolean> => {
      try {
        await change();
        return true;
      } catch (error) {
        const failed = t('common.somethingWentWrong');
        const text = NOT_TO_BE_BOUGHT.includes(errorCode(error)) ? errorMessage(error, failed) : failed;
        toast.error(text, undefined, CART_TOAST);
        return false;
      }
    };
    return {
      retry() {
        const { uid, account, guest, merge } = latest.current;
        // The response to a merge is the whole cart, so no query is needed.
        if (merge.failed) merge.retry();
        else void (uid === undefined ? guest.refetch() : account.refetch()).catch(() => undefined);
      },
      addToCart: (productId, quantity) =>
        reportingFailure(async () => {
          requireQuantity(quantity);
          const { status } = await settledSession();
          if (status === 'signed-in') await latest.current.account.addProduct(productId, quantity);
          else guestCart.add(productId, quantity);
          toast.success(t('common.addedToCart'), undefined, CART_TOAST);
        }),
      // A visible line belongs to a known session, so the change can show at once.
      setQuantity: (productId, quantity) =>
        reportingFailure(async () => {
          requireQuantity(quantity);
          const { uid, account } = latest.current;
          if (uid !== undefined) await account.setProduct(productId, quantity);
          else guestCart.setQuantity(productId, quantity);
        }),
      removeLine: (productId) =>
        reportingFailure(async () => {
          const { uid, account } = latest.current;
          if (uid !== undefined) await account.setProduct(productId, 0);
          else guestCart.remove([productId]);
        }),
      changeAccountCart: (change) => latest.current.account.send(change),
      afterChanges: () => latest.current.account.afterChanges(),
      chooseDelivery: async (delivery) => {
        const { status } = await settledSession();
        const isSignedIn = status === 'signed-in';
        // What they had chosen before they signed in must not come later.
        guestDelivery.write(isSignedIn ? null : delivery);
        if (isSignedIn) await latest.current.account.setDelivery(delivery);
      },
    };
  }, [settledSession, toast, t]);
}
