import { Type } from 'typebox';
import { AppError, badInput } from '../../../common/app-error.js';
import { validateInput } from '../../../common/validate-input.js';
import { isMinorUnits, toMajor, dropFloatError } from '@larder/shared/money';
import { CheckoutStatus, type Checkout } from '../purchase/checkout.entity.js';
import type { PaymentProvider } from '../payments/payment-provider.js';
import { BeginCheckoutInput } from './checkout.inputs.js';
import { deliveryFields, deliveryInputs } from './delivery-body.openapi.js';
import type { CheckoutService } from './checkout.service.js';
import type { RestApp } from '../../../rest/rest-app.js';
import {
  boundedInteger,
  boundedText,
  Currency,
  errorResponses,
  model,
  signedIn,
} from '../../../rest/schemas.js';
import type { FastifyInstance } from 'fastify';
import { plain } from '@larder/texts/text';
import type { ProviderEventService } from './provider-event.service.js';

const PaymentOrderModel = model(
  'PaymentOrder',
  Type.Object({
    amount: boundedInteger('What is to be paid, in minor units such as cents.', {
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
    }),
    id: boundedText(`The payment provider's id of it; its dialog wants it.`, 100, 1),
    currency: Currency,
  }),
);

const PaymentKeyModel = model('PaymentKey', Type.Object({ key: boundedText('The key.', 200, 1) }));

/** `POST /orders` sends the recipient later. */
const NO_RECIPIENT = { name: '', phone: '', address: '' };

const tags = ['Payments'];

interface PaymentRoutesOptions {
  readonly checkouts: CheckoutService;
  readonly payments: PaymentProvider;
}

export function paymentRoutes(app: RestApp, { checkouts, payments }: PaymentRoutesOptions): void {
  app.post(
    '/create-order',
    {
      config: { limit: 'checkouts' },
      schema: {
        tags,
        operationId: 'createPaymentOrder',
        summary: 'Begin to pay for the cart; repeating it gives the same payment order',
        description:
          'The cart is priced by the shop. An `amount` that is not what it costs is refused with `PRICE_CHANGED`, and the right one stands in `error.amount`.',
        security: signedIn,
        body: Type.Object({
          amount: Type.Number({
            minimum: 1,
            maximum: Number.MAX_SAFE_INTEGER,
            description:
              'The total that was shown, in minor units, such as cents. The noise of binary fractions, as in 1998.9999999999998, does no harm.',
          }),
          ageConfirmed: Type.Optional(
            boundedInteger(
              'The age that the customer says to have reached. Products for older ones are refused with `AGE_CONFIRMATION_REQUIRED`, and `error.minimumAge` is the age to confirm.',
              { minimum: 0, maximum: 150 },
            ),
          ),
          ...deliveryFields,
        }),
        response: { 200: PaymentOrderModel, ...errorResponses(400, 401, 409, 503) },
      },
    },
    async ({ actor, body }) => {
      const { ageConfirmed = null } = body;
      const total = amountOf(body);
      const facts = { ...NO_RECIPIENT, expectedTotal: total, ageConfirmed, ...deliveryInputs(body) };
      const { delivery, deliveryAddress } = await validateInput(BeginCheckoutInput, facts);
      const given = { ...NO_RECIPIENT, deliveryAddress };
      const checkout = await checkouts
        .begin(actor, given, { total, ageConfirmed, delivery })
        .catch(addAmount);
      return paymentOrderOf(checkout);
    },
  );

  app.get(
    '/razorpay-key',
    {
      constraints: { prefers: 'json' },
      schema: {
        tags,
        operationId: 'getPaymentKey',
        summary: `The public key for the payment provider's dialog`,
        description: 'It is no secret: browsers load it.',
        response: { 200: PaymentKeyModel },
      },
    },
    () => ({ key: payments.settings.key }),
  );
}

/**
 * The documented amount is in minor units. Clients that calculate it from fractions of dollars send
 * rounding errors.
 */
function amountOf({ amount }: { readonly amount: number }): number {
  const meant = dropFloatError(amount);
  if (!isMinorUnits(meant)) throw badInput({ amount: plain('amount must be integer.') });
  return meant;
}

function paymentOrderOf({ status, paymentOrderId, total, currency }: Checkout) {
  if (status === CheckoutStatus.ORDERED || !paymentOrderId) {
    throw new AppError('CONFLICT', plain('This cart is paid already; you find it among your orders.'));
  }
  return { amount: total, id: paymentOrderId, currency };
}

/** Adds the new total to `PRICE_CHANGED`: `amount` in minor units, `total` in major units. */
function addAmount(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'PRICE_CHANGED') throw error;
  const amount = Number(error.details['total']);
  const currency = String(error.details['currency']);
  throw new AppError(error.code, error.text, { amount, total: toMajor(amount, currency), currency });
}

const headerOf = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header[0] : header)?.slice(0, 200) ?? '';

/**
 * Receives Razorpay's webhooks. Acknowledges them at once, as Razorpay waits for 5 s, and with 2xx
 * also for duplicate and unknown events: Razorpay retries failed ones for a day and then disables
 * the webhook. Source: Razorpay, "Webhooks: best practices".
 */
export async function razorpayWebhook(
  app: FastifyInstance,
  { events }: { events: ProviderEventService },
): Promise<void> {
  // The signature covers the raw bytes, so no parser may read them first, for any content type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/webhooks/razorpay', { config: { unlimited: true } }, ({ body, headers }) =>
    events
      .receive({
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: headerOf(headers['x-razorpay-signature']),
        id: headerOf(headers['x-razorpay-event-id']),
      })
      .then(() => ({ status: 'ok' })),
  );
}
