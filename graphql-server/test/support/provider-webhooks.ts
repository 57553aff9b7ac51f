import { createHmac, randomUUID } from 'node:crypto';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { ProviderEvent } from '../../src/features/sales/payments/provider-event.entity.js';
import type { TestShop } from './test-shop.js';
import { until } from './until.js';

interface Sent {
  /** The secret of now when left out. */
  readonly secret?: string;
  readonly signature?: string;
  readonly eventId?: string;
}

/** What Razorpay sends when a payment is captured. */
export const capturedEvent = (paymentId: string, orderId: string, event = 'payment.captured'): string =>
  JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment'],
    payload: { payment: { entity: { id: paymentId, order_id: orderId, entity: 'payment' } } },
  });

export const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** Sends a webhook as Razorpay does. @returns the status of the answer */
export async function sendWebhook(shop: TestShop, body: string, sent: Sent = {}): Promise<number> {
  const { secret = shop.sandbox.webhookSecrets[0], eventId = `evt_${randomUUID()}` } = sent;
  const signature = sent.signature ?? signatureOf(body, secret);
  const { status } = await fetch(`${shop.url}/webhooks/razorpay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': signature,
    },
    body,
  });
  return status;
}

/** Lets the sandbox send its webhooks to the shop, as Razorpay would. */
export const connectWebhooks = ({ url, sandbox }: TestShop): void =>
  sandbox.webhooksTo(`${url}/webhooks/razorpay`);

/** Waits for webhooks of these kinds, and does what follows from them. */
export async function takeWebhooks(shop: TestShop, paymentOrderId: string, types: string[]): Promise<void> {
  await until(async () => {
    const events = await shop.dataSource.getRepository(ProviderEvent).findBy({ paymentOrderId });
    return types.every((type) => events.some((event) => event.type === type));
  });
  await shop.workOutbox();
}

export const checkoutOf = (shop: TestShop, id: string): Promise<Checkout> =>
  shop.dataSource.getRepository(Checkout).findOneByOrFail({ id });
