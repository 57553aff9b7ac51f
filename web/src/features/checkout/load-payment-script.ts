import { paymentDialogReady } from './razorpay';

/** The provider's script could not be had. */
export class PaymentScriptError extends Error {
  constructor() {
    super('The payment script did not load.');
    this.name = 'PaymentScriptError';
  }
}

let loading: Promise<void> | undefined;

function append(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      // A second tag with the same address would otherwise not be fetched again.
      script.remove();
      reject(new PaymentScriptError());
    };
    script.src = address;
    script.async = true;
    script.onerror = fail;
    script.onload = () => (paymentDialogReady() ? resolve() : fail());
    document.head.append(script);
  });
}

/**
 * Loads the provider's script once. Every caller shares one load; after a failure the next call
 * tries again.
 * @throws PaymentScriptError
 */
export function loadPaymentScript(address: string): Promise<void> {
  if (paymentDialogReady()) return Promise.resolve();
  loading ??= append(address).finally(() => {
    loading = undefined;
  });
  return loading;
}
