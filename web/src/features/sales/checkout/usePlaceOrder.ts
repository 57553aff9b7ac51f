import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useRefreshCart } from '@/features/carts/shared/useRefreshCart';
import { useToast } from '@/ui/feedback/toast/useToast';
import { paths } from '@/lib/paths';
import { placedOrderState } from '@/features/sales/orders/shared/placed-order';
import { invalidate } from '@/lib/apollo/update-cache';
import { errorExtensions, errorMessage } from '@/lib/apollo/errors';
import { useFinishCheckoutMutation } from './checkout.generated';
import { withRetries } from './shared/finish-retries';
import { useUnplacedPayment, type UnplacedPayment } from './useUnplacedPayment';

interface PlaceOrder {
  /** A captured payment whose order is not placed yet. */
  payment: UnplacedPayment | null;
  placing: boolean;
  /** Why the payment gets no order but a refund. */
  refunded: string | null;
  /** Places the order of a payment. Idempotent: it never pays. */
  place: (payment: UnplacedPayment) => Promise<void>;
  /** Replaces the checkout, whose cart is empty, with the order in My Orders. */
  celebrate: (orderId: string) => void;
}

/**
 * The last step of the checkout, after the payment. Also finishes a payment from before a reload.
 *
 * @param uid the customer's id
 * @param onPlaced called when the order is placed
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
    // If this fails, the cart panel has its own Retry.
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
    // Only the payment of an earlier visit; the caller places the order of a new payment.
    resume();
    return () => {
      left.current = true;
    };
  }, []);

  return { payment, placing, refunded, place, celebrate };
}
