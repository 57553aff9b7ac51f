import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useRefreshCart } from '@/features/cart/shared/useRefreshCart';
import { useToast } from '@/ui/toast/useToast';
import { paths } from '@/lib/paths';
import { placedOrderState } from '@/features/orders/shared/placed-order';
import { invalidate } from '@/lib/apollo/update-cache';
import { errorExtensions, errorMessage } from '@/lib/apollo/errors';
import { useFinishCheckoutMutation } from './checkout.generated';
import { withRetries } from './finish-retries';
import { useUnplacedPayment, type UnplacedPayment } from './useUnplacedPayment';

interface PlaceOrder {
  /** A payment that was made and waits for its order. */
  payment: UnplacedPayment | null;
  placing: boolean;
  /** Why there can be no order of the payment; its money is on its way back. */
  refunded: string | null;
  /** Makes the order of a payment. Safe to repeat: it never pays. */
  place: (payment: UnplacedPayment) => Promise<void>;
  /**
   * What follows once there is an order: My Orders, with that order in view, in place of a checkout
   * with nothing in it.
   */
  celebrate: (orderId: string) => void;
}

/**
 * The last step of the checkout, after the payment. A payment from before a reload is
 * finished.
 * @param uid whose payment it is
 * @param onPlaced called once there is an order
 */
export function usePlaceOrder(uid: string, onPlaced: () => void): PlaceOrder {
  const t = useTranslations();
  const toast = useToast();
  const navigate = useNavigate();
  const refreshCart = useRefreshCart();
  const [payment, keepPayment] = useUnplacedPayment(uid);
  const [placing, setPlacing] = useState(false);
  const [refunded, setRefunded] = useState<string | null>(null);
  const running = useRef(false);
  const left = useRef(false);
  const [finishCheckout] = useFinishCheckoutMutation();

  const celebrate = (orderId: string) => {
    keepPayment(null);
    onPlaced();
    toast.success(t('checkout.placing.placed'));
    // The cart panel offers its own Retry when this fails.
    refreshCart().catch(() => undefined);
    if (!left.current) void navigate(paths.myOrders, { state: placedOrderState(orderId), replace: true });
  };

  const place = async (paid: UnplacedPayment) => {
    if (running.current) return;
    running.current = true;
    setPlacing(true);
    setRefunded(null);
    keepPayment(paid);
    try {
      const { data } = await withRetries(() =>
        finishCheckout({
          variables: { input: paid },
          update: (cache) => invalidate(cache, ['myOrders']),
        }),
      );
      if (!data) throw new Error('The order did not arrive.');
      celebrate(data.finishCheckout.id);
    } catch (error) {
      if (errorExtensions(error)?.['refunded'] === true) {
        keepPayment(null);
        setRefunded(errorMessage(error, t('common.somethingWentWrong')));
        refreshCart().catch(() => undefined);
      } else {
        toast.error(t('common.somethingWentWrong'));
      }
    } finally {
      running.current = false;
      setPlacing(false);
    }
  };

  const resume = useEffectEvent(() => {
    if (payment) void place(payment);
  });
  useEffect(() => {
    left.current = false;
    // Only what an earlier visit of this page left over; a payment made now is placed by its
    // caller.
    resume();
    return () => {
      left.current = true;
    };
  }, []);

  return { payment, placing, refunded, place, celebrate };
}
