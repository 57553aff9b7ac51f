/*
 * The part of Razorpay's checkout script that this shop uses; its local sandbox has the same.
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps/
 */

import { closeOnBack } from '@/lib/browser/close-on-back';

interface RazorpaySuccess {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface RazorpayOptions {
  key: string;
  order_id: string;
  /** Minor units. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (response: RazorpaySuccess) => void;
  modal: { ondismiss: () => void };
}

interface RazorpayDialog {
  open(): void;
  close(): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayDialog;
  }
}

/** The provider's response to a payment; the server verifies it. */
export interface PaymentProof {
  paymentId: string;
  paymentOrderId: string;
  signature: string;
}

interface PaymentRequest {
  key: string;
  paymentOrder: { id: string; amount: number; currency: string };
  shopName: string;
  /** Describes the payment in the dialog. */
  description: string;
  prefill: { name: string; email: string; contact: string };
  /** Closes the dialog on navigation, as if dismissed. */
  signal: AbortSignal;
}

// The provider's light blue, which is no colour of the theme.
const themeColor = '#61dafb';

/** Whether the provider's script has loaded. */
export function paymentDialogReady(): boolean {
  return typeof window.Razorpay === 'function';
}

/**
 * Opens the provider's dialog. After a declined card it stays open for another one.
 * @returns the proof of payment, or null when the dialog was dismissed
 */
export function askForPayment({
  key,
  paymentOrder,
  shopName,
  description,
  prefill,
  signal,
}: PaymentRequest): Promise<PaymentProof | null> {
  const { Razorpay } = window;
  if (!Razorpay) return Promise.reject(new Error('The payment script is not loaded.'));
  return new Promise((resolve) => {
    const finish = (proof: PaymentProof | null) => {
      endBack();
      // Never waits for the history, which the dialog's frame changes too.
      resolve(proof);
    };
    const dialog = new Razorpay({
      key,
      order_id: paymentOrder.id,
      amount: paymentOrder.amount,
      currency: paymentOrder.currency,
      name: shopName,
      description,
      prefill,
      theme: { color: themeColor },
      handler: (response) =>
        finish({
          paymentId: response.razorpay_payment_id,
          paymentOrderId: response.razorpay_order_id,
          signature: response.razorpay_signature,
        }),
      modal: { ondismiss: () => finish(null) },
    });
    const close = () => {
      dialog.close();
      finish(null);
      return true;
    };
    const endBack = closeOnBack(close);
    signal.addEventListener('abort', close);
    dialog.open();
  });
}
