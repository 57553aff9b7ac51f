import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataSourceOf } from './databases.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { writeOutboxes } from '../../src/features/outbox/outbox.js';
import { Mailer } from '../../src/features/emails/mailer.js';
import { RazorpayProvider } from '../../src/features/sales/payments/razorpay-provider.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { openAnotherServer } from './another-process.js';
import { ORIGIN } from './mailbox.js';
import { capturedEvent, sendWebhook } from './provider-webhooks.js';
import { startSmtpServer, type SmtpServer } from './smtp-server.js';
import { createTestShop, type SharedServers, type TestShop } from './test-shop.js';
import { startWebhookListener, type WebhookListener } from './webhook-listener.js';
import { makeEndpoint } from './webhooks.js';

/** What Razorpay sends of one payment. */
const EVENTS_OF_A_PAYMENT = ['payment.authorized', 'payment.captured', 'order.paid'];
const PRODUCTS = 5;
const AT_ONCE = 1_000;

/** A payment that was made and not reported to the shop. */
export interface MadePayment {
  readonly id: string;
  readonly paymentOrderId: string;
}

/** Counts what the shop looks up at the provider. */
export class CountingProvider extends RazorpayProvider {
  lookUps = 0;

  override findPayment(id: string) {
    this.lookUps += 1;
    return super.findPayment(id);
  }
}

/**
 * A shop whose outbox is put under load: one endpoint receives events of orders and products, and
 * customers pay.
 */
export class OutboxLoad {
  readonly provider: CountingProvider;
  private readonly opened: { close(): Promise<void> }[] = [];

  private constructor(
    readonly shop: TestShop,
    private readonly listener: WebhookListener,
    private readonly smtp: SmtpServer,
    private readonly productIds: readonly string[],
  ) {
    this.provider = new CountingProvider(shop.sandbox.options);
  }

  /** @param servers those of the test run when left out */
  static async open(servers?: SharedServers): Promise<OutboxLoad> {
    const [smtp, listener] = await Promise.all([startSmtpServer(), startWebhookListener()]);
    // A mail server that takes its time is no fault here.
    const email = { mailer: new Mailer(smtp.url.replace(/\?.*/, '')), origin: ORIGIN };
    const shop = await createTestShop({ email }, servers);
    const admin = await shop.signUp({ admin: true });
    await makeEndpoint(shop, admin, listener.url, ['ORDER_CREATED', 'PRODUCT_CHANGED']);
    const products = [];
    for (let index = 0; index < PRODUCTS; index++) {
      products.push(await buildProduct(shop.dataSource, { price: 240 }));
    }
    const productIds = products.map(({ id }) => id);
    return new OutboxLoad(shop, listener, smtp, productIds);
  }

  /** The endpoint takes as long as this to answer. */
  answerAfter(ms: number): void {
    this.listener.answer = (response) => void setTimeout(() => response.writeHead(204).end(), ms);
  }

  /** Starts a worker with connections of its own, as another process would. */
  async startWorker(): Promise<void> {
    const { url } = this.shop.dataSource.options as { url: string };
    const dataSource = await dataSourceOf(url).initialize();
    const server = await openAnotherServer(this.shop, { dataSource, payments: this.provider });
    this.opened.push({
      close: async () => {
        await server.close();
        await dataSource.destroy();
      },
    });
  }

  /** Customers pay at the provider; no webhook was sent yet. */
  async pay(count: number): Promise<MadePayment[]> {
    const payments: MadePayment[] = [];
    for (let index = 0; index < count; index++) {
      const { userId } = await this.shop.signUp();
      const lines = [{ productId: this.productIds[0] }];
      const checkout = await buildCheckout(this.shop.dataSource, { userId, lines });
      const { id: receipt, total: amount, currency } = checkout;
      const order = await this.shop.payments.createOrder({ amount, currency, receipt });
      await this.shop.dataSource.manager.update(Checkout, receipt, { paymentOrderId: order.id });
      const paid = await this.shop.payWithCard(order, '4111 1111 1111 1111');
      payments.push({ id: paid.razorpay_payment_id, paymentOrderId: order.id });
    }
    return payments;
  }

  /** The provider sends its webhooks of a payment. */
  async announce({ id, paymentOrderId }: MadePayment): Promise<void> {
    for (const event of EVENTS_OF_A_PAYMENT) {
      await sendWebhook(this.shop, capturedEvent(id, paymentOrderId, event));
    }
  }

  /** Events of payments that the provider does not know; each costs a request there. */
  async fillWithPaymentEvents(count: number): Promise<void> {
    await inChunks(count, async (size) => {
      const eventIds: { id: string }[] = await this.shop.dataSource.query(
        `insert into provider_events (id, type, payment_id, payment_order_id)
        select 'evt_' || gen_random_uuid(), ($2::text[])[1 + place % 3], 'pay_' || $3 || place / 3, 'order_' || $3 || place / 3
        from generate_series(0, $1 - 1) as place returning id`,
        [size, EVENTS_OF_A_PAYMENT, randomUUID().slice(0, 8)],
      );
      await writeOutboxes(
        this.shop.dataSource.manager,
        'payment.event',
        eventIds.map(({ id: eventId }) => ({ eventId })),
      );
    });
  }

  /** Products change, as by an import. */
  async changeProducts(count: number): Promise<void> {
    const { manager } = this.shop.dataSource;
    await inChunks(count, (size) =>
      writeOutboxes(
        manager,
        'product.changed',
        Array.from({ length: size }, (_, index) => ({
          productId: this.productIds[index % PRODUCTS] as string,
          change: 'updated',
          fields: ['price'],
        })),
      ),
    );
  }

  /** Orders are placed, by the same customer. */
  async placeOrders(count: number): Promise<void> {
    const { userId } = await this.shop.signUp();
    const lines = [{ productId: this.productIds[0] }];
    const { id: orderId } = await buildOrder(this.shop.dataSource, { userId, lines });
    await inChunks(count, (size) =>
      writeOutboxes(
        this.shop.dataSource.manager,
        'order.placed',
        Array.from({ length: size }, () => ({ orderId })),
      ),
    );
  }

  /**
   * Milliseconds from the first event of each payment to its order; for one without an order, until
   * now.
   */
  async orderDelays(payments: readonly MadePayment[]): Promise<number[]> {
    const rows: { ms: number }[] = await this.dataSource.query(
      `select extract(epoch from coalesce(made.created_at, clock_timestamp()) - min(event.received_at))::float8 * 1000 as ms
      from provider_events as event left join orders as made on made.payment_id = event.payment_id
      where event.payment_id = any($1) group by event.payment_id, made.created_at order by min(event.received_at)`,
      [payments.map(({ id }) => id)],
    );
    return rows.map(({ ms }) => ms);
  }

  /** Milliseconds from `order.placed` to the end of its delivery; for one that waits, until now. */
  async deliveryDelays(receiver: 'webhook' | 'email', payments: readonly MadePayment[]): Promise<number[]> {
    const rows: { ms: number }[] = await this.dataSource.query(
      `select extract(epoch from coalesce(delivery.settled_at, clock_timestamp()) - message.created_at)::float8 * 1000 as ms
      from orders join outbox_messages as message
        on message.topic = 'order.placed' and message.payload->>'orderId' = orders.id::text
      left join outbox_deliveries as delivery on delivery.message_id = message.id and delivery.receiver = $2
      where orders.payment_id = any($1)`,
      [payments.map(({ id }) => id), receiver],
    );
    return rows.map(({ ms }) => ms);
  }

  async countOrders(payments: readonly MadePayment[]): Promise<number> {
    const [{ count }] = await this.dataSource.query(
      'select count(*)::int as count from orders where payment_id = any($1)',
      [payments.map(({ id }) => id)],
    );
    return count;
  }

  /** How many deliveries of a topic have ended. */
  async countDone(topic: string): Promise<number> {
    const [{ count }] = await this.dataSource.query(
      `select count(*)::int as count from outbox_deliveries as delivery
      join outbox_messages as message on message.id = delivery.message_id
      where message.topic = $1 and delivery.status <> 'waiting'`,
      [topic],
    );
    return count;
  }

  /** How many deliveries of a topic had ended when a payment's order was placed. */
  async countDoneBeforeOrder(topic: string, { id }: MadePayment): Promise<number> {
    const [{ count }] = await this.dataSource.query(
      `select count(*)::int as count from outbox_deliveries as delivery
      join outbox_messages as message on message.id = delivery.message_id
      where message.topic = $1 and delivery.settled_at < (select created_at from orders where payment_id = $2)`,
      [topic, id],
    );
    return count;
  }

  async countMessages(): Promise<number> {
    const [{ count }] = await this.dataSource.query('select count(*)::int as count from outbox_messages');
    return count;
  }

  async close(): Promise<void> {
    for (const { close } of this.opened) await close();
    await this.shop.close();
    await Promise.all([this.listener.close(), this.smtp.close()]);
  }

  private get dataSource(): ShopDataSource {
    return this.shop.dataSource;
  }
}

async function inChunks(count: number, write: (size: number) => Promise<void>): Promise<void> {
  for (let left = count; left > 0; left -= AT_ONCE) await write(Math.min(left, AT_ONCE));
}

/** Does something again and again until it is aborted, so many times a second. */
export async function pace(perSecond: number, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  const start = performance.now();
  for (let count = 1; !signal.aborted; count++) {
    await act();
    const wait = start + (count * 1_000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait, null, { signal }).catch(() => null);
  }
}
