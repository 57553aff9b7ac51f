import { createHmac, timingSafeEqual } from 'node:crypto';
import { say } from '@larder/texts/text';
import { AppError, unavailable } from '../../../common/app-error.js';
import { withTimeout } from '../../../common/with-timeout.js';
import { lazy } from '../../../common/lazy.js';
import type { PaymentStatus } from '../purchase/payment.entity.js';
import type {
  PaymentProof,
  PaymentProvider,
  PaymentSettings,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from './payment-provider.js';
import { openRazorpaySdk, type RazorpaySdk } from './razorpay-sdk.js';

/** Source: Razorpay, "API gateway URL". */
const RAZORPAY_API = 'https://api.razorpay.com';
const RAZORPAY_DASHBOARD = 'https://dashboard.razorpay.com/app';
const TIMEOUT_MS = 5_000;
/** Razorpay's maximum for a page of a list. */
const PAGE_SIZE = 100;

export interface RazorpayOptions {
  readonly keyId: string;
  readonly keySecret: string;
  /** Signing secrets of webhooks; during a rotation, the previous one too. */
  readonly webhookSecrets: readonly string[];
  readonly scriptUrl: string;
  readonly sandbox: boolean;
  /** Base URL other than Razorpay's own, for the sandbox. */
  readonly apiUrl?: string;
  /** Base URL of the dashboard, other than Razorpay's own. */
  readonly dashboardUrl?: string;
  /** Timeout of a request. */
  readonly timeoutMs?: number;
}

/** The fields of a refund that the shop reads. Source: Razorpay, "Refund entity". */
interface RefundBody {
  id: string;
  payment_id: string;
  amount?: number | string;
  receipt?: string | null;
  status: ProviderRefund['status'];
  created_at: number;
}

/**
 * Rejection of the SDK for a response other than 2xx. Both fields are missing when there was no
 * response.
 */
interface SdkError {
  readonly statusCode?: number;
  readonly error?: ErrorBody;
}

interface ErrorBody {
  readonly description?: string;
}

/** Razorpay through its SDK, with a timeout for each request and errors that name the cause. */
export class RazorpayProvider implements PaymentProvider {
  readonly settings: PaymentSettings;
  private readonly sdk: () => Promise<RazorpaySdk>;
  private readonly keySecret: string;
  private readonly webhookSecrets: readonly string[];
  private readonly timeoutMs: number;
  private readonly dashboardUrl: string;

  constructor({
    keyId,
    keySecret,
    webhookSecrets,
    scriptUrl,
    sandbox,
    apiUrl = RAZORPAY_API,
    dashboardUrl = RAZORPAY_DASHBOARD,
    timeoutMs = TIMEOUT_MS,
  }: RazorpayOptions) {
    this.settings = { provider: 'Razorpay', key: keyId, scriptUrl, sandbox };
    this.keySecret = keySecret;
    this.webhookSecrets = webhookSecrets;
    this.timeoutMs = timeoutMs;
    this.dashboardUrl = dashboardUrl;
    this.sdk = lazy(() => openRazorpaySdk({ keyId, keySecret, apiUrl, timeoutMs }));
  }

  async createOrder({ amount, currency, receipt }: { amount: number; currency: string; receipt: string }) {
    const order = await this.request(
      ({ api }) => api.orders.create({ amount, currency, receipt, payment_capture: true }),
      (cause) => {
        const message = say('payments.amountRefused');
        throw new AppError('BAD_USER_INPUT', message, {}, { cause });
      },
    );
    return toOrder(order);
  }

  async findOrder(receipt: string): Promise<ProviderOrder | null> {
    const { items } = await this.request(({ api }) => api.orders.all({ receipt }));
    const [order] = items ?? [];
    return order ? toOrder(order) : null;
  }

  async receiptOf(orderId: string): Promise<string | null> {
    const order = await this.request(
      ({ api }) => api.orders.fetch(orderId),
      () => null,
    );
    return order?.receipt ?? null;
  }

  async paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    const { items } = await this.request(({ api }) => api.orders.fetchPayments(orderId));
    return (items ?? []).map(toPayment);
  }

  async findPayment(id: string): Promise<ProviderPayment | null> {
    const payment = await this.request(
      ({ api }) => api.payments.fetch(id),
      () => null,
    );
    return payment && toPayment(payment);
  }

  pageOf(paymentId: string): string {
    return `${this.dashboardUrl}/payments/${encodeURIComponent(paymentId)}`;
  }

  async capture({ id, amount, currency }: ProviderPayment): Promise<ProviderPayment> {
    const payment = await this.request(
      ({ api }) => api.payments.capture(id, amount, currency),
      // A concurrent request may have captured it; the payment's status shows that.
      () => this.request(({ api }) => api.payments.fetch(id)),
    );
    return toPayment(payment);
  }

  /**
   * Source: Razorpay, "Idempotent refunds": the header `X-Refund-Idempotency`, for which the SDK
   * has no option. A key is bound to one amount.
   */
  async refund({ paymentId, amount, receipt }: { paymentId: string; amount: number; receipt: string }) {
    const headers = { 'X-Refund-Idempotency': `${receipt}-${amount}` };
    const refund = await this.request<RefundBody>(
      ({ http }) =>
        http
          .post(`/v1/payments/${paymentId}/refund`, { amount, receipt }, { headers })
          .then(({ data }) => data as RefundBody, rethrowAsSdk),
      (cause) => {
        throw new AppError('CONFLICT', say('payments.refundRefused'), {}, { cause });
      },
    );
    return toRefund(refund);
  }

  async refundsOf(paymentId: string): Promise<ProviderRefund[]> {
    const refunds: ProviderRefund[] = [];
    const pages = this.pages(({ api }, page) => api.payments.fetchMultipleRefund(paymentId, page));
    for await (const page of pages) refunds.push(...page);
    return refunds;
  }

  refundPages(): AsyncIterable<ProviderRefund[]> {
    return this.pages(({ api }, page) => api.refunds.all(page));
  }

  /** All pages of a list; none for an object that the provider does not know. */
  private async *pages(
    read: (sdk: RazorpaySdk, page: { count: number; skip: number }) => Promise<{ items?: RefundBody[] }>,
  ): AsyncGenerator<ProviderRefund[]> {
    for (let skip = 0; ; skip += PAGE_SIZE) {
      const { items = [] } = await this.request<{ items?: RefundBody[] }, { items?: RefundBody[] }>(
        (sdk) => read(sdk, { count: PAGE_SIZE, skip }),
        () => ({}),
      );
      yield items.map(toRefund);
      if (items.length < PAGE_SIZE) return;
    }
  }

  /**
   * Source: Razorpay, "Verify payment signature": HMAC-SHA256 of `order_id|payment_id` with the key
   * secret, in hex.
   */
  verifyPaymentSignature({ paymentOrderId, paymentId, signature }: PaymentProof): boolean {
    return isSigned(`${paymentOrderId}|${paymentId}`, this.keySecret, signature);
  }

  /**
   * Source: Razorpay, "Validate and test webhooks": HMAC-SHA256 of the raw body with the webhook's
   * secret, in hex.
   */
  verifyWebhookSignature(body: Buffer, signature: string): boolean {
    return this.webhookSecrets.some((secret) => isSigned(body, secret, signature));
  }

  /**
   * @param onRejected handles a rejection by Razorpay (400); without it a rejection counts as no
   *   response
   */
  private async request<Body extends object, Instead = never>(
    call: (sdk: RazorpaySdk) => Promise<Body>,
    onRejected?: (reason: Error) => Instead | Promise<Instead>,
  ): Promise<Body | Instead> {
    let response: Body;
    try {
      response = await withTimeout(call(await this.sdk()), this.timeoutMs);
    } catch (error) {
      const { statusCode, error: body } = error as SdkError;
      const reason = new Error(`Razorpay: ${statusCode ?? 'no response'} ${body?.description ?? ''}`);
      if (statusCode === 400 && onRejected) return onRejected(reason);
      throw unreachable(reason);
    }
    // A proxy in between may respond with 200 and a page of its own.
    if (!('entity' in Object(response))) throw unreachable(new Error('Razorpay: invalid response'));
    return response;
  }
}

/** Converts an error response as the SDK does. */
function rethrowAsSdk({ response }: { response?: { status: number; data: { error?: ErrorBody } } }): never {
  throw { statusCode: response?.status, error: response?.data.error };
}

function isSigned(text: string | Buffer, secret: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const unreachable = (cause: Error): AppError => unavailable(say('payments.noAnswer'), cause);

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
  method?: unknown;
  amount_refunded?: number | null;
  email?: string | null;
}): ProviderPayment => ({
  id: payment.id,
  orderId: payment.order_id,
  amount: Number(payment.amount),
  currency: payment.currency,
  status: payment.status,
  method: methodOf(payment.method),
  refunded: Number(payment.amount_refunded ?? 0),
  email: payment.email || null,
});

/** Source: Razorpay, "Payment entity": `card`, `upi`, `netbanking`, `wallet`, `emi` and others. */
const methodOf = (method: unknown): string | null =>
  typeof method === 'string' && /^[a-z_]{1,30}$/.test(method) ? method : null;

const toRefund = ({ id, payment_id, amount, receipt, status, created_at }: RefundBody): ProviderRefund => ({
  id,
  paymentId: payment_id,
  amount: Number(amount),
  receipt: receipt ?? null,
  status,
  createdAt: new Date(created_at * 1_000),
});
