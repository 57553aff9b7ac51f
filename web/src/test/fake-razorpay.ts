import { vi } from 'vitest';

interface DialogOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (response: Record<string, string>) => void;
  modal: { ondismiss: () => void };
}

/** The provider's dialog. It handles declined cards itself. */
export class FakeDialog {
  shown = false;

  constructor(readonly options: DialogOptions) {}

  open() {
    this.shown = true;
  }

  close() {
    this.shown = false;
  }

  pay(paymentId = 'pay_1') {
    this.shown = false;
    this.options.handler({
      razorpay_payment_id: paymentId,
      razorpay_order_id: this.options.order_id,
      razorpay_signature: 'signature',
    });
  }

  dismiss() {
    this.shown = false;
    this.options.modal.ondismiss();
  }
}

/** Replaces the provider's script, which jsdom does not load; `online` is whether it loads. */
export class FakeRazorpay {
  online = true;
  readonly dialogs: FakeDialog[] = [];

  constructor() {
    const { dialogs } = this;
    class Razorpay extends FakeDialog {
      constructor(options: DialogOptions) {
        super(options);
        dialogs.push(this);
      }
    }
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      queueMicrotask(() => {
        if (this.online) vi.stubGlobal('Razorpay', Razorpay);
        (script as HTMLScriptElement).dispatchEvent(new Event(this.online ? 'load' : 'error'));
      });
    });
  }

  /** The dialog that was opened last. */
  get dialog(): FakeDialog {
    const dialog = this.dialogs.at(-1);
    if (!dialog) throw new Error('No dialog has been opened.');
    return dialog;
  }
}
