import { createHmac, timingSafeEqual } from 'node:crypto';
import Razorpay from 'razorpay';
import { unavailable } from '../../common/app-error.js';
import type { PaymentStatus } from './payment.entity.js';
import type {
  PaymentProof,
  PaymentProvider,
  PaymentSettings,
  ProviderOrder,
  ProviderPayment,
} from './payment-provider.js';

const TIME_LIMIT_MS = 5_000;

export interface RazorpayOptions {
  readonly keyId: string;
  readonly keySecret: string;
  readonly scriptUrl: string;
  readonly sandbox: boolean;
  /** Another base URL than Razorpay's own: the sandbox's. */
  readonly apiUrl?: string;
}

// What the SDK hands on of an answer that was not 2xx. It has neither when there was no answer at all.
interface Refusal {
  readonly statusCode?: number;
  readonly error?: { readonly code?: string; readonly description?: string };
}

/** Razorpay through its SDK, with what that lacks: a time limit, and errors that tell what went wrong. */
export class RazorpayProvider implements PaymentProvider {
  readonly settings: PaymentSettings;
  private readonly api: Razorpay;
  private readonly keySecret: string;

  constructor({ keyId, keySecret, scriptUrl, sandbox, apiUrl }: RazorpayOptions) {
    this.settings = { provider: 'Razorpay', key: keyId, scriptUrl, sandbox };
    this.keySecret = keySecret;
    this.api = new Razorpay({ key_id: keyId, key_secret: keySecret });
    // The SDK has no options for these two; this is its axios instance.
    const { defaults } = (
      this.api as unknown as { api: { rq: { defaults: { baseURL: string; timeout: number } } } }
    ).api.rq;
    defaults.timeout = TIME_LIMIT_MS;
    if (apiUrl) defaults.baseURL = apiUrl;
  }

  async createOrder({ amount, currency, receipt }: { amount: number; currency: string; receipt: string }) {
    const order = await this.ask(() =>
      this.api.orders.create({ amount, currency, receipt, payment_capture: true }),
    );
    return toOrder(order);
  }

  async findOrder(receipt: string): Promise<ProviderOrder | null> {
    const { items } = await this.ask(() => this.api.orders.all({ receipt }));
    const [order] = items ?? [];
    return order ? toOrder(order) : null;
  }

  async paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    const { items } = await this.ask(() => this.api.orders.fetchPayments(orderId));
    return (items ?? []).map(toPayment);
  }

  async findPayment(id: string): Promise<ProviderPayment | null> {
    const payment = await this.ask(() => this.api.payments.fetch(id), { nullOnRefusal: true });
    return payment ? toPayment(payment) : null;
  }

  async capture({ id, amount, currency }: ProviderPayment): Promise<ProviderPayment> {
    return toPayment(await this.ask(() => this.api.payments.capture(id, amount, currency)));
  }

  /** Source: Razorpay, "Verify payment signature": HMAC-SHA256 of `order_id|payment_id` with the key secret, in hex. */
  isProven({ paymentOrderId, paymentId, signature }: PaymentProof): boolean {
    const expected = createHmac('sha256', this.keySecret).update(`${paymentOrderId}|${paymentId}`).digest();
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private ask<Answer extends object>(call: () => Promise<Answer>): Promise<Answer>;
  private ask<Answer extends object>(
    call: () => Promise<Answer>,
    options: { nullOnRefusal: true },
  ): Promise<Answer | null>;
  private async ask<Answer extends object>(
    call: () => Promise<Answer>,
    { nullOnRefusal = false } = {},
  ): Promise<Answer | null> {
    const answer = await call().catch((error: unknown) => {
      const { statusCode, error: refusal } = error as Refusal;
      if (nullOnRefusal && statusCode === 400) return null;
      throw unavailable(
        'The payment provider cannot be reached right now. Nothing was charged; please try again.',
        new Error(`Razorpay: ${statusCode ?? 'no answer'} ${refusal?.description ?? ''}`, { cause: error }),
      );
    });
    // A proxy in between may answer 200 with a page of its own.
    if (answer !== null && !('entity' in Object(answer))) {
      throw unavailable(
        'The payment provider cannot be reached right now. Nothing was charged; please try again.',
      );
    }
    return answer;
  }
}

const toOrder = ({
  id,
  amount,
  currency,
}: {
  id: string;
  amount: number | string;
  currency: string;
}): ProviderOrder => ({
  id,
  amount: Number(amount),
  currency,
});

const toPayment = (payment: {
  id: string;
  order_id: string;
  amount: number | string;
  currency: string;
  status: PaymentStatus;
}): ProviderPayment => ({
  id: payment.id,
  orderId: payment.order_id,
  amount: Number(payment.amount),
  currency: payment.currency,
  status: payment.status,
});
