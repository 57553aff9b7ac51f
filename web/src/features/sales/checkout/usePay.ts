import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useContext, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRefreshCart } from '@/features/carts/shared/useRefreshCart';
import type { Alternative } from '@/features/delivery/shared/SlotAlternatives';
import { oops, type AlertMessage } from '@/ui/dialogs/TimedAlert';
import { ChangePublicConfigContext, usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { closedUntil, opened } from '@/lib/public-config/with-closings';
import { errorCode, errorExtensions, errorMessage, fieldErrors, type ErrorCode } from '@/lib/apollo/errors';
import type { PaymentMethod, SubstitutionsInput } from '@/lib/apollo/schema-types.generated';
import { invalidate } from '@/lib/apollo/update-cache';
import { CheckoutPageDocument, useBeginCheckoutMutation, usePlaceOrderMutation } from './checkout.generated';
import { withRetries } from './shared/finish-retries';
import { loadPaymentScript, PaymentScriptError } from './shared/load-payment-script';
import { askForPayment } from './shared/razorpay';
import type { OrderRecipient } from './recipient';
import type { UnplacedPayment } from './useUnplacedPayment';

/** Why paying returned to the form without a failure. */
export type PayNotice =
  | { kind: 'dismissed' }
  | { kind: 'price-changed'; before: number; now: number }
  | { kind: 'currency-changed' }
  /** In words of the server, which the customer reads while they change the delivery. */
  | {
      kind: 'not-delivered';
      message: string;
      /** Of the goods that were refused, in minor units. */
      subtotal: number;
      /** What fits in place of a slot; null where another one does not help. */
      slots: { readonly alternatives: readonly Alternative[] | null } | null;
    };

/** What a customer has to change of the delivery. */
const DELIVERY_CODES: readonly ErrorCode[] = ['NOT_DELIVERED', 'BELOW_MINIMUM'];
/** For which another slot helps. */
const SLOT_CODES: readonly ErrorCode[] = ['DELIVERY_REQUIRED', 'SLOT_FULL', 'SLOT_CLOSED'];

interface PayOptions {
  email: string;
  onPaid: (payment: UnplacedPayment) => void;
  /** The order is placed: to be paid later, or before, for example in another tab. */
  onOrdered: (orderId: string) => void;
  /** The shop does not offer the method for the cart any more. */
  onMethodRefused: () => void;
  /** The dialog was dismissed, and the focus has to return. */
  onDismissed: () => void;
  /** Resolves to whether the form says what is wrong with the place of collection. */
  onPlaceRefused: () => Promise<boolean>;
}

/** What the customer agrees to. */
interface Agreed {
  /** In minor units. */
  total: number;
  /** Of the goods, in minor units. */
  subtotal: number;
  /** The age that they have confirmed; null without an age limit. */
  ageConfirmed: number | null;
  payBy: PaymentMethod;
  /** The order to which the cart is added; left out for a new one. */
  addTo?: string;
  /** What they want where goods are out; left out in a shop that does not offer it. */
  substitutions?: SubstitutionsInput;
}

interface Pay {
  busy: boolean;
  pay: (recipient: OrderRecipient, agreed: Agreed) => Promise<void>;
  alert: AlertMessage | null;
  closeAlert: () => void;
  notice: PayNotice | null;
  clearNotice: () => void;
}

/**
 * The checkout up to the payment: script, payment order, dialog; or up to an order that is paid
 * later. Ignores Pay while it runs.
 */
export function usePay(options: PayOptions): Pay {
  const { email, onPaid, onOrdered, onDismissed, onPlaceRefused, onMethodRefused } = options;
  const t = useTranslations('checkout.pay');
  const client = useApolloClient();
  const { shopName, currency, closed } = usePublicConfig();
  const changeConfig = useContext(ChangePublicConfigContext);
  const locale = useLocale();
  const refreshCart = useRefreshCart();
  const [beginCheckout] = useBeginCheckoutMutation();
  const [placeOrder] = usePlaceOrderMutation();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<AlertMessage | null>(null);
  const [notice, setNotice] = useState<PayNotice | null>(null);
  const running = useRef(false);
  const finished = useRef(false);
  const leaving = useRef<AbortController>(null);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  /** Stays busy while the page is left, so that nothing is ordered twice. */
  const finish = (orderId: string): undefined => {
    finished.current = true;
    onOrdered(orderId);
  };

  /** Resolves to the checkout; to undefined after its order was found. */
  const begin = async (recipient: OrderRecipient, agreed: Agreed) => {
    const { total: expectedTotal, subtotal: _shown, ...others } = agreed;
    const terms = { expectedTotal, expectedCurrency: currency, ...others, locale };
    const { data } = await beginCheckout({ variables: { input: { ...terms, ...recipient } } });
    if (!data) throw new Error('The checkout did not arrive.');
    const { order } = data.beginCheckout;
    if (order) return finish(order.id);
    if (closed) changeConfig(opened);
    return data.beginCheckout;
  };

  const orderUnpaid = async (recipient: OrderRecipient, agreed: Agreed) => {
    const checkout = await begin(recipient, agreed);
    if (!checkout) return;
    const input = { checkoutId: checkout.id, payBy: agreed.payBy };
    const update = (cache: ApolloCache) => invalidate(cache, ['myOrders']);
    // Repeating it returns the same order.
    const { data } = await withRetries(() => placeOrder({ variables: { input }, update }));
    if (!data) throw new Error('The order did not arrive.');
    finish(data.placeOrder.id);
  };

  const openDialog = async (recipient: OrderRecipient, agreed: Agreed) => {
    const { data } = await client.query({ query: CheckoutPageDocument });
    if (!data) throw new Error('The payment settings did not arrive.');
    const { key, scriptUrl } = data.paymentSettings;
    await loadPaymentScript(scriptUrl);
    const checkout = await begin(recipient, agreed);
    if (!checkout) return undefined;
    if (!checkout.paymentOrder) throw new Error('There is no payment order.');
    const signal = leaving.current?.signal;
    if (!signal || signal.aborted) return undefined;
    const proof = await askForPayment({
      key,
      paymentOrder: checkout.paymentOrder,
      shopName,
      description: t('dialog', { shopName }),
      prefill: { name: recipient.name, email, contact: recipient.phone },
      signal,
    });
    if (proof) return onPaid({ checkoutId: checkout.id, ...proof });
    setNotice({ kind: 'dismissed' });
    return onDismissed();
  };

  const explain = async (error: unknown, agreed: Agreed) => {
    const details = errorExtensions(error) ?? {};
    const { total: now, currency: current } = details;
    if (errorCode(error) === 'PRICE_CHANGED' && typeof current === 'string' && current !== currency) {
      setNotice({ kind: 'currency-changed' });
    } else if (errorCode(error) === 'PRICE_CHANGED' && typeof now === 'number') {
      setNotice({ kind: 'price-changed', before: agreed.total, now });
      // If this fails, the next Pay is rejected with the new total again.
      refreshCart().catch(() => undefined);
    } else if (errorCode(error) === 'OUT_OF_STOCK' || errorCode(error) === 'AGE_CONFIRMATION_REQUIRED') {
      setAlert(oops(errorMessage(error, '')));
      // The new response has the stock that is left, and the age to ask for.
      refreshCart().catch(() => undefined);
    } else if (errorCode(error) === 'SHOP_CLOSED') {
      const until = typeof details['until'] === 'string' ? details['until'] : null;
      changeConfig((config) => closedUntil(config, until));
      setAlert(oops(errorMessage(error, '')));
    } else if (SLOT_CODES.includes(errorCode(error)) || DELIVERY_CODES.includes(errorCode(error))) {
      const { alternatives = null } = details as { alternatives?: readonly Alternative[] };
      // The cart that was refused may be another one by now, and has what is missing.
      const cart = await refreshCart().catch(() => undefined);
      setNotice({
        kind: 'not-delivered',
        message: errorMessage(error, ''),
        subtotal: cart?.subtotal ?? agreed.subtotal,
        slots: SLOT_CODES.includes(errorCode(error)) ? { alternatives } : null,
      });
    } else if ('payBy' in fieldErrors(error)) {
      setAlert(oops(errorMessage(error, '')));
      onMethodRefused();
    } else if (error instanceof PaymentScriptError) {
      setAlert(oops(t('scriptFailed')));
    } else if (!('placeId' in fieldErrors(error) && (await onPlaceRefused()))) {
      setAlert(oops(errorMessage(error, t(agreed.payBy === 'ONLINE' ? 'notStarted' : 'notPlaced'))));
    }
  };

  const pay = async (recipient: OrderRecipient, agreed: Agreed) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setNotice(null);
    try {
      await (agreed.payBy === 'ONLINE' ? openDialog : orderUnpaid)(recipient, agreed);
    } catch (error) {
      await explain(error, agreed);
    } finally {
      running.current = finished.current;
      setBusy(finished.current);
    }
  };

  return {
    busy,
    pay,
    alert,
    closeAlert: () => setAlert(null),
    notice,
    clearNotice: () => setNotice(null),
  };
}
