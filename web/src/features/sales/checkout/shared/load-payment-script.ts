import { paymentDialogReady } from './razorpay';

/** The provider's script could not be loaded. */
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
      // Browsers do not fetch the same address for a second element otherwise.
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
 * Loads the provider's script. Concurrent calls share one load; the call after a failure retries.
 * @throws PaymentScriptError
 */
export function loadPaymentScript(address: string): Promise<void> {
  if (paymentDialogReady()) return Promise.resolve();
  loading ??= append(address).finally(() => {
    loading = undefined;
  });
  return loading;
}
