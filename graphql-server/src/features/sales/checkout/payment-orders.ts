import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { say } from '@larder/texts/text';
import { unavailable } from '../../../common/app-error.js';
import type { PaymentProvider, ProviderOrder } from '../payments/payment-provider.js';
import { ignoreCheckpoints, type PassCheckpoint } from '../purchase/checkpoints.js';
import { Checkout } from '../purchase/checkout.entity.js';
import { leasedCheckout, releaseProviderLease, storedPaymentOrder } from './checkout.repository.js';

/** Longer than the timeout of a request to the provider (5 s). */
export const FIRST_LEASE_SECONDS = 6;
/** A later lease covers two requests: it looks for an existing order first. */
const LEASE_SECONDS = 2 * FIRST_LEASE_SECONDS;
/**
 * Longer than a first lease, so that pressing Pay again works after the first process was killed.
 */
const WAIT_MS = (FIRST_LEASE_SECONDS + 1) * 1_000;
const POLL_MS = 50;

/**
 * Creates one payment order per checkout at the provider, with the checkout's id as receipt. Of
 * concurrent callers, in any process, one takes the lease and sends the request; the others wait
 * for the order. After an expired lease the next caller looks for an order with this receipt first.
 */
export class PaymentOrders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentProvider,
    private readonly pass: PassCheckpoint = ignoreCheckpoints,
  ) {}

  /**
   * Returns the checkout with its order at the provider.
   *
   * @throws AppError `SERVICE_UNAVAILABLE`: the caller may begin again; `BAD_USER_INPUT` when the
   *   provider rejects the amount
   */
  async request(checkout: Checkout): Promise<Checkout> {
    const deadline = performance.now() + WAIT_MS;
    while (performance.now() < deadline) {
      const [lease] = await leasedCheckout.change(this.dataSource.manager, checkout.id, LEASE_SECONDS);
      if (lease) return this.create(checkout, lease.isRetry);
      const now = await this.read(checkout.id);
      if (now.paymentOrderId) return now;
      await sleep(POLL_MS);
    }
    throw unavailable(say('payments.takesLong'));
  }

  /** The same for a checkout that was just stored with a lease. @throws AppError as `request` */
  requestFirst(checkout: Checkout): Promise<Checkout> {
    return this.create(checkout, false);
  }

  /** Stores the provider's order of a checkout whose response was lost; null when there is none. */
  async recover(checkout: Checkout): Promise<Checkout | null> {
    const order = await this.findByReceipt(checkout);
    const stored = order && (await this.store(checkout.id, order));
    return stored?.paymentOrderId ? stored : null;
  }

  private async create(checkout: Checkout, isRetry: boolean): Promise<Checkout> {
    try {
      const { id: receipt, total: amount, currency } = checkout;
      const known = isRetry ? await this.findByReceipt(checkout) : null;
      const order = known ?? (await this.payments.createOrder({ amount, currency, receipt }));
      await this.pass('payment order made');
      const stored = await this.store(checkout.id, order);
      if (stored.paymentOrderId) return stored;
      throw unavailable(say('checkouts.shopCurrencyChanged'));
    } catch (error) {
      await releaseProviderLease(this.dataSource.manager, checkout.id).catch(() => {
        // The lease expires by itself; the caller needs the first error.
      });
      throw error;
    }
  }

  private async findByReceipt({ id, total, currency }: Checkout): Promise<ProviderOrder | null> {
    const order = await this.payments.findOrder(id);
    return order?.amount === total && order.currency === currency ? order : null;
  }

  /** Without its payment order when the shop has changed its currency. */
  private async store(id: string, order: ProviderOrder): Promise<Checkout> {
    const [stored] = await storedPaymentOrder.change(this.dataSource.manager, id, order.id);
    return stored ?? this.read(id);
  }

  private async read(id: string): Promise<Checkout> {
    const checkout = await this.dataSource.manager.findOneBy(Checkout, { id });
    // The commit was not durable (ASYNC_COMMIT): a killed database may have lost the checkout. No
    // client got its payment order, so it cannot have been paid.
    if (!checkout) throw unavailable(say('checkouts.lost'));
    return checkout;
  }
}

/** The provider's order; null before it is created. */
export const paymentOrderOf = ({ paymentOrderId, total, currency }: Checkout): ProviderOrder | null =>
  paymentOrderId === null ? null : { id: paymentOrderId, amount: total, currency };
