import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { unavailable } from '../../common/app-error.js';
import type { PaymentProvider, ProviderOrder } from '../payments/payment-provider.js';
import { passBy, type PassCheckpoint } from './checkpoints.js';
import { Checkout } from './checkout.entity.js';
import { claimedCheckout, releaseProviderRequest, storedPaymentOrder } from './checkout.repository.js';

/** Longer than a question to the provider takes, which ends after five seconds. */
export const FIRST_CLAIM_SECONDS = 6;
/** Whoever comes later asks first whether there is an order. */
const CLAIM_SECONDS = 2 * FIRST_CLAIM_SECONDS;
/**
 * So whoever presses Pay again gets on, where the process was killed that had just stored the
 * checkout.
 */
const PATIENCE_MS = (FIRST_CLAIM_SECONDS + 1) * 1_000;
const LOOK_AGAIN_MS = 50;

/**
 * Makes each checkout's order at the provider, once, with the checkout's id as receipt. Of several
 * who want it at once, also in different processes, one claims the row, or has stored it, and asks
 * the provider while the others wait for what it stores. A claim runs out, so that one whose
 * process was killed holds nobody up for long; whoever comes after a claim first asks whether there
 * is an order with this receipt.
 */
export class PaymentOrders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentProvider,
    private readonly pass: PassCheckpoint = passBy,
  ) {}

  /**
   * The checkout with its order at the provider.
   *
   * @throws AppError `SERVICE_UNAVAILABLE`, after which it is safe to ask again; `BAD_USER_INPUT`
   *   when the provider does not take the amount
   */
  async request(checkout: Checkout): Promise<Checkout> {
    const deadline = performance.now() + PATIENCE_MS;
    while (performance.now() < deadline) {
      const [claim] = await claimedCheckout.change(this.dataSource.manager, checkout.id, CLAIM_SECONDS);
      if (claim) return this.make(checkout, claim.isSecond);
      const now = await this.read(checkout.id);
      if (now.paymentOrderId) return now;
      await sleep(LOOK_AGAIN_MS);
    }
    throw unavailable('The payment provider takes long to answer. Please try again in a moment.');
  }

  /** The same for a checkout that was stored just now. @throws AppError as `request` */
  requestFirst(checkout: Checkout): Promise<Checkout> {
    return this.make(checkout, false);
  }

  /** The checkout with the order that was made for it but never stored; null when there is none. */
  async findLost(checkout: Checkout): Promise<Checkout | null> {
    const order = await this.findFor(checkout);
    return order && this.store(checkout.id, order);
  }

  private async make(checkout: Checkout, isSecond: boolean): Promise<Checkout> {
    try {
      const { id: receipt, total: amount, currency } = checkout;
      const known = isSecond ? await this.findFor(checkout) : null;
      const order = known ?? (await this.payments.createOrder({ amount, currency, receipt }));
      await this.pass('payment order made');
      return await this.store(checkout.id, order);
    } catch (error) {
      await releaseProviderRequest(this.dataSource.manager, checkout.id).catch(() => {
        // Then the claim runs out by itself; why there is no order is the better answer.
      });
      throw error;
    }
  }

  private async findFor({ id, total, currency }: Checkout): Promise<ProviderOrder | null> {
    const order = await this.payments.findOrder(id);
    return order?.amount === total && order.currency === currency ? order : null;
  }

  private async store(id: string, order: ProviderOrder): Promise<Checkout> {
    const [stored] = await storedPaymentOrder.change(this.dataSource.manager, id, order.id);
    return stored ?? this.read(id);
  }

  private async read(id: string): Promise<Checkout> {
    const checkout = await this.dataSource.manager.findOneBy(Checkout, { id });
    // A database that was killed may have lost it: see COMMIT_SOON. Nobody has heard of its order,
    // so nobody can have paid it.
    if (!checkout) throw unavailable('The shop has lost this checkout. Please press Pay again.');
    return checkout;
  }
}
