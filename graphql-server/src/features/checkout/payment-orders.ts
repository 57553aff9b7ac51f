import { setTimeout as sleep } from 'node:timers/promises';
import { IsNull, type DataSource } from 'typeorm';
import { unavailable } from '../../common/app-error.js';
import type { PaymentProvider, ProviderOrder } from '../payments/payment-provider.js';
import { passBy, type PassCheckpoint } from './checkpoints.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';

/** Longer than two questions to the provider take, which end after five seconds each. */
const CLAIM_SECONDS = 12;
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 50;

/**
 * Makes each checkout's order at the provider, once, with the checkout's id as receipt. Of several who want it at once,
 * also in different processes, one claims the row and asks the provider while the others wait for what it stores. A claim
 * runs out, so that one whose process was killed holds nobody up for long; whoever comes after a claim first asks whether
 * there is an order with this receipt.
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
   * @throws AppError `SERVICE_UNAVAILABLE`, after which it is safe to ask again; `BAD_USER_INPUT` when the provider does
   *   not take the amount
   */
  async request(checkout: Checkout): Promise<Checkout> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const claim = await this.claim(checkout.id);
      if (claim) return this.make(checkout, claim.isSecond);
      const now = await this.read(checkout.id);
      if (now.paymentOrderId) return now;
      await sleep(LOOK_AGAIN_MS);
    }
    throw unavailable('The payment provider takes long to answer. Please try again in a moment.');
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
      await this.letGo(checkout.id).catch(() => {
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
    const { CREATED, AWAITING_PAYMENT } = CheckoutStatus;
    await this.dataSource
      .createQueryBuilder()
      .update(Checkout)
      // One that has been given up meanwhile stays so.
      .set({
        paymentOrderId: order.id,
        status: () => `case status when '${CREATED}' then '${AWAITING_PAYMENT}' else status end`,
      })
      .where({ id, paymentOrderId: IsNull() })
      .execute();
    return this.read(id);
  }

  /** Null while somebody else is asking, and when there is an order. By the clock of the database, which all processes share. */
  private async claim(id: string): Promise<{ isSecond: boolean } | null> {
    const [[claimed]]: [{ isSecond: boolean }[]] = await this.dataSource.query(
      `update checkouts set provider_asked_until = now() + make_interval(secs => $2)
      from (select id, provider_asked_until as before from checkouts where id = $1 for no key update) as known
      where checkouts.id = known.id and payment_order_id is null and (before is null or before < now())
      returning before is not null as "isSecond"`,
      [id, CLAIM_SECONDS],
    );
    return claimed ?? null;
  }

  /** It stays known that somebody has asked. */
  private async letGo(id: string): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .update(Checkout)
      .set({ providerAskedUntil: () => `now() - interval '1 second'` })
      .where('id = :id', { id })
      .execute();
  }

  private read(id: string): Promise<Checkout> {
    return this.dataSource.manager.findOneByOrFail(Checkout, { id });
  }
}
