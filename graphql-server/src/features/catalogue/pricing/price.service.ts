import type { DataSource } from 'typeorm';
import type { Clock } from '../../../common/clock.js';
import { FIRST_DAY } from '@larder/shared/limits';
import { PollingLoop } from '../../../common/polling-loop.js';
import { startOfDay } from '@larder/shared/time-zone';
import { idsOf } from '../../../common/uuid.js';
import type { Product } from '../product/product.entity.js';
import { lowestPrices, pricesInForce } from '../product/product.repository.js';
import { shopTime } from '../product/sale.js';
import { publishUpdated } from '../product/write-products.js';

interface PriceOptions {
  readonly shop: { readonly timeZone: string };
  readonly now: Clock;
  readonly onFault: (error: unknown) => void;
}

const POLL_MS = 5_000;
/** Few enough that a purchase waits for their locks about as long as for another purchase. */
const BATCH_SIZE = 100;

/**
 * Stores the prices that begin or end with the days of sales. Several processes may each run one.
 */
export class PriceService {
  private readonly loop: PollingLoop;

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: PriceOptions,
  ) {
    this.loop = new PollingLoop(() => this.work(), { pollMs: POLL_MS, onError: options.onFault });
  }

  start(): void {
    this.loop.start();
  }

  /** Stops the timer; resolves when the running batch has ended. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /**
   * Batch load: the lowest price at which each product was sold in the 30 days before its sale
   * (Directive 98/6/EC, article 6a); null where it was not sold.
   */
  lowestBeforeSale(products: readonly Product[]): Promise<(number | null)[]> {
    const { timeZone } = this.options.shop;
    const starts = products.map(({ saleFrom }) => startOfDay(saleFrom ?? FIRST_DAY, timeZone));
    return lowestPrices.rows(this.dataSource.manager, idsOf(products), starts);
  }

  /** @returns the number of products whose price has changed */
  async work(): Promise<number> {
    const { now, today } = shopTime(this.options.now(), this.options.shop.timeZone);
    return this.dataSource.transaction(async (manager) => {
      const ids = await pricesInForce.change(manager, today, now, BATCH_SIZE);
      await publishUpdated(
        manager,
        ids.map((id) => ({ product: { id }, fields: ['price'] })),
      );
      return ids.length;
    });
  }
}
