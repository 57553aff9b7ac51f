import { In, MoreThan, type DataSource } from 'typeorm';
import { addMs, type Clock } from '../../../common/clock.js';
import { idsOf } from '../../../common/uuid.js';
import { PollingLoop } from '../../../common/polling-loop.js';
import type { ProviderRefundService } from '../refunds/provider-refund.service.js';
import { shortenHolds, releaseExpiredHolds } from '../holds/hold.repository.js';
import { moveCheckout, UNPAID } from '../purchase/checkout-process.js';
import type { Config } from '../../../config/config.js';
import { Checkout, CheckoutStatus } from '../purchase/checkout.entity.js';
import { broughtForward, lockDueCheckouts } from './checkout.repository.js';
import type { FinishService, Settlement } from './finish.service.js';
import type { PaymentOrders } from './payment-orders.js';

interface ReconcileOptions {
  readonly times: Config['checkoutTimes'];
  readonly now: Clock;
  readonly onFault: (error: unknown) => void;
}

const BATCH_SIZE = 5;

/**
 * Polls the provider for payments that no other source reported: the browser was closed, the
 * webhook was lost, the process was killed. A payment becomes an order or is refunded. Settled
 * checkouts get a last poll once no further payment can arrive. Several processes may run it.
 */
export class ReconcileService {
  private readonly loop: PollingLoop;
  private refundsDueAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly paymentOrders: PaymentOrders,
    private readonly finishing: FinishService,
    private readonly providerRefunds: ProviderRefundService,
    private readonly options: ReconcileOptions,
  ) {
    const run = async (isFirst: boolean) => {
      if (isFirst) await this.checkRecent();
      await this.work();
      await this.checkRefundsPeriodically();
      return 0;
    };
    this.loop = new PollingLoop(run, { pollMs: options.times.tickMs, onError: options.onFault });
  }

  /** Starts the timer, and processes at once what an earlier process may have left unfinished. */
  start(): void {
    this.loop.start();
  }

  /** Stops the timer; resolves when the running batch has ended. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Processes everything that is due. @returns the number of checkouts that were polled */
  async work(): Promise<number> {
    await this.bringForward();
    let polled = 0;
    while (!this.loop.isStopped) {
      // Alternates batches, so that neither starves behind a backlog of the other.
      const released = await releaseExpiredHolds(this.dataSource);
      const due = await this.claim();
      await Promise.all(due.map((checkout) => this.check(checkout)));
      polled += due.length;
      if (released === 0 && due.length < BATCH_SIZE) break;
    }
    return polled;
  }

  /**
   * Records refunds that were made at the provider and whose webhooks were lost.
   *
   * @throws AppError `SERVICE_UNAVAILABLE`
   */
  checkRefunds(): Promise<void> {
    return this.providerRefunds.syncNew();
  }

  /** Uses a monotonic clock. */
  private async checkRefundsPeriodically(): Promise<void> {
    if (this.loop.isStopped || performance.now() < this.refundsDueAt) return;
    this.refundsDueAt = performance.now() + this.options.times.refundsEveryMs;
    await this.checkRefunds();
  }

  /** Makes checkouts due that may have been paid while no process ran. */
  private async checkRecent(): Promise<void> {
    const { now, times } = this.options;
    const time = now();
    const recent = MoreThan(addMs(time, -times.checkAtStartMs));
    await this.dataSource.manager.update(
      Checkout,
      { status: In([...UNPAID]), createdAt: recent, nextCheckAt: MoreThan(time) },
      { nextCheckAt: time },
    );
  }

  /** Reschedules polls and reservations that are too late because the clock was set back. */
  private async bringForward(): Promise<void> {
    const { now, times } = this.options;
    const { checkAfterMs, retryMs } = times;
    const waits = checkAfterMs.map((ms, index) => Math.max(retryMs, ms - (checkAfterMs[index - 1] ?? 0)));
    const longest = Math.max(retryMs, checkAfterMs.at(-1) ?? 0);
    const { manager } = this.dataSource;
    await broughtForward.change(manager, now(), waits.map(withSkew), withSkew(longest));
    await shortenHolds(manager);
  }

  /** Claims due checkouts. If this process dies, they are due again after `retryMs`. */
  private async claim(): Promise<Checkout[]> {
    const { now: clock, times } = this.options;
    const now = clock();
    return this.dataSource.transaction(async (manager) => {
      const due = await lockDueCheckouts(manager, now, BATCH_SIZE);
      if (due.length > 0) {
        await manager.update(Checkout, idsOf(due), { nextCheckAt: addMs(now, times.retryMs) });
      }
      return due;
    });
  }

  private async check(checkout: Checkout): Promise<void> {
    try {
      const known = checkout.paymentOrderId ? checkout : await this.paymentOrders.recover(checkout);
      const outcome = known && (await this.finishing.settlePayments(known));
      if (!isUnpaid(checkout)) await this.scheduleNever(checkout);
      else if (!isSettled(outcome)) await this.scheduleNext(checkout);
    } catch (error) {
      this.options.onFault(error);
    }
  }

  private async scheduleNever({ id }: Checkout): Promise<void> {
    await this.dataSource.manager.update(Checkout, id, { nextCheckAt: null });
  }

  /** After the last backoff the checkout is no longer polled. */
  private async scheduleNext({ id }: Checkout): Promise<void> {
    const { checkAfterMs } = this.options.times;
    await this.dataSource.transaction(async (manager) => {
      const checkout = await manager.findOneOrFail(Checkout, {
        where: { id },
        lock: { mode: 'for_no_key_update' },
      });
      if (!isUnpaid(checkout)) return;
      const checks = checkout.checks + 1;
      const [last = 0, next] = checkAfterMs.slice(checks - 1);
      if (next === undefined) return moveCheckout(manager, checkout, CheckoutStatus.EXPIRED);
      const nextCheckAt = addMs(this.options.now(), next - last);
      await manager.update(Checkout, id, { checks, nextCheckAt });
    });
  }
}

/** Allowed clock skew between processes. */
const SKEW_MS = 60_000;
const withSkew = (ms: number): number => ms + SKEW_MS;

const isUnpaid = ({ status }: Checkout): boolean => (UNPAID as readonly CheckoutStatus[]).includes(status);

const isSettled = (outcome: Settlement | null): boolean =>
  outcome?.state === 'ordered' || outcome?.state === 'refunded';
