import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DestinationStream } from 'pino';
import { addMs, type Clock } from '../../src/common/clock.js';
import { dataSourceOf } from './databases.js';
import { RazorpayProvider } from '../../src/features/sales/payments/razorpay-provider.js';
import { createLog } from '../../src/observability/log.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { openAnotherServer, type AnotherServer } from './another-process.js';
import { BOOKS_OF_SLOTS } from './books-of-slots.js';
import { DELIVERIES, setUpDeliveries } from './deliveries.js';
import { jumpClock } from './jump-clock.js';
import { killBackends } from './kill-backends.js';
import { breaches, readLedger, type Breach, type Ledger } from './ledger.js';
import { offer, offerTransfers } from './pay-later.js';
import { unrefundedShort } from './picking.js';
import { anyOf, chance, RaceCustomers, type RaceWishes, type Shelves } from './race-customers.js';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.js';
import { createTestShop, type SharedServers, type TestPerson, type TestShop } from './test-shop.js';

export interface RaceOptions extends RaceWishes {
  /** So many customers buy at the same time. */
  readonly customers: number;
  /**
   * Connections to the database are ended, and those to the provider cut, once in so many
   * checkouts.
   */
  readonly troubleEvery: number;
}

/** What became of orders. */
interface Happened {
  readonly cancelled: number;
  readonly rejected: number;
  readonly deleted: number;
  readonly restocked: number;
  readonly inSlots: number;
  /** Moves to another slot. */
  readonly moves: number;
  /** Of orders that lost their slots. */
  readonly needSlots: number;
  /** Slots with more orders than they take. */
  readonly overfull: number;
  readonly partialRefunds: number;
  /** Of units that were short, and of goods that weighed less. */
  readonly shortRefunds: number;
  /** Lines with a weight. */
  readonly weighed: number;
  /** Units that were handed over in place of others. */
  readonly substituted: number;
  /** Refunds of refused substitutes, and of units that were removed from orders. */
  readonly refusals: number;
  readonly removals: number;
}
const HAPPENED = `select
  count(*) filter (where cancelled_at is not null)::int as cancelled,
  count(*) filter (where orders.status = 'Rejected')::int as rejected,
  count(*) filter (where deleted_at is not null or customer_deleted_at is not null)::int as deleted,
  count(*) filter (where slot_id is not null)::int as "inSlots",
  count(*) filter (where needs_slot_since is not null)::int as "needSlots",
  (select count(*)::int from order_events where kind = 'slot' and starts_at is not null) as moves,
  (select count(*)::int from (${BOOKS_OF_SLOTS['no slot has more orders than it takes']}) as slot) as overfull,
  (select coalesce(sum(restocked_quantity), 0)::int from order_lines) as restocked,
  (select count(*)::int from refunds join orders as whole on whole.id = order_id and whole.total > amount)
    as "partialRefunds",
  (select count(*)::int from refunds where reason = 'short') as "shortRefunds",
  (select count(*)::int from order_lines where picked_grams > 0) as weighed,
  (select coalesce(sum(quantity), 0)::int from order_substitutes) as substituted,
  (select count(*)::int from refunds where reason = 'refused') as refusals,
  (select count(*)::int from refunds where reason = 'changed') as removals
  from orders join fulfilments using (checkout_id)`;

export interface RaceFigures extends Ledger, Happened {
  readonly backendsKilled: number;
  readonly timesCut: number;
  /** By ten days, there and back. */
  readonly clockJumps: number;
  readonly retries: number;
  readonly ms: number;
  /** What must not be; empty when all is well. */
  readonly breaches: readonly Breach[];
}

// As in a shop, but in a moment: when to poll the provider, how long stock is reserved, when to
// retry a refund.
const CHECKOUT_TIMES = {
  holdMs: 5_000,
  checkAfterMs: [30, 60, 120, 500, 2_000, 10_000, 60_000, 600_000],
  tickMs: 200,
  refundsEveryMs: 500,
  retryMs: 2_000,
  checkAtStartMs: 60_000,
};
const OUTBOX_RETRY_MS = [100, 300, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
const TEN_DAYS_MS = 10 * 24 * 60 * 60_000;
const JUMPS = [-1, 1, 1, -1, -1, 1].map((direction) => direction * TEN_DAYS_MS);
const PRODUCTS = 12;

/**
 * What came in of each product, so that nothing is lost on the way between shelf, order and shelf.
 */
const SUPPLIES = 'create table race_supplies (product_id uuid not null, units integer not null)';
const BOOKS_OF_STOCK = {
  'what came in is in stock or was sold, and what was put back is not sold': `
    select product.id, product.stock, supplied.units, sold.units as sold, sold.restocked
    from products as product
      join (select product_id, sum(units) as units from race_supplies group by product_id) as supplied
        on supplied.product_id = product.id
      left join (
        select product_id, sum(quantity) as units, sum(restocked_quantity) as restocked, sum(taken) as taken
        from (
          select product_id, quantity, restocked_quantity,
            coalesce(stock_grams, (quantity - restocked_quantity) * stock_per_unit(sold_by, unit_grams)) as taken
          from order_lines
          union all
          select product_id, quantity, restocked_quantity, quantity - restocked_quantity from order_substitutes
        ) as taker
        group by product_id
      ) as sold on sold.product_id = product.id
    where product.stock <> supplied.units - coalesce(sold.taken, 0)`,
};
/** Each with a stock and without. */
const BY_WEIGHT = [
  { soldBy: 'WEIGHED_PIECE', unitGrams: 1_200 },
  { soldBy: 'WEIGHED_PIECE', unitGrams: 850 },
  { soldBy: 'GRAMS', unitGrams: 50 },
  { soldBy: 'GRAMS', unitGrams: 130 },
] as const;
const KEPT_LINES = 1_000;

/**
 * Has customers buy while each purchase is finished by six at once: the browser that comes back at
 * one server and at another, REST, the same webhook twice, and the shop that asks by itself.
 * Meanwhile carts, prices and stock change, some pay twice, connections to the database are ended
 * and those to the provider cut, and the clock jumps by ten days.
 *
 * @param servers those of the test run when left out
 */
export async function raceForMoney(options: RaceOptions, servers?: SharedServers): Promise<RaceFigures> {
  const shop = await createTestShop({}, servers);
  await addTax(shop);
  const admin = await shop.signUp({ admin: true });
  await addSlots(shop, admin);
  for (const method of ['ON_DELIVERY', 'ON_COLLECTION']) await offer(shop, admin, method);
  await offerTransfers(shop, admin);
  const proxy = await startTcpProxy(addressOf(shop.sandbox.options.apiUrl));
  const clock = runningClock();
  const log = new LastLines();
  const rivals = [
    await openServer(shop, proxy, clock.now, log),
    await openServer(shop, proxy, clock.now, log),
  ] as const;
  try {
    return await new Race(shop, rivals, proxy, clock, options).run();
  } catch (error) {
    throw new Error(`The race did not come to its end. Logged of it:\n${log.about(error)}`, { cause: error });
  } finally {
    for (const rival of rivals) await rival.close();
    await proxy.close();
    await shop.close();
  }
}

/** Prices include a tax, so that they stay as they are and orders have invoices. */
const addTax = ({ dataSource }: TestShop): Promise<unknown> =>
  dataSource.query(`
    with rate as (insert into tax_rates (name, rate, position) values ('VAT', 19000, 0) returning id)
    update shop_settings set default_tax_rate_id = rate.id from rate`);

/**
 * Two slots of deliveries each day: one with places for a few, and one for everybody at a fee of
 * its own. Collections have none.
 */
async function addSlots(shop: TestShop, admin: TestPerson): Promise<void> {
  await buildSlotTemplate(shop.dataSource, { capacityOrders: 2 });
  const { id: slotTemplateId } = await buildSlotTemplate(shop.dataSource, { starts: '16:00', ends: '18:00' });
  await setUpDeliveries(shop, admin, {
    areas: [{ name: 'Zurich', country: 'CH', postcodes: '80' }],
    places: DELIVERIES.places,
    fees: [{ method: 'COLLECTION', amount: 0 }, { slotTemplateId, amount: 690 }, { amount: 490 }],
  });
}

/** The last errors in the servers' logs, to look up a request id. */
class LastLines {
  private readonly lines: string[] = [];

  write(line: string): void {
    this.lines.push(line);
    if (this.lines.length > KEPT_LINES) this.lines.shift();
  }

  about(error: unknown): string {
    const [requestId] = /(?<="requestId":")[^"]+/.exec(String(error)) ?? [];
    return this.lines.filter((line) => requestId && line.includes(requestId)).join('');
  }
}

interface RunningClock {
  readonly now: Clock;
  forward(ms: number): void;
}

/**
 * The computer's clock, which can be put forward, so that nobody waits for the leases of those who
 * were cut off.
 */
function runningClock(): RunningClock {
  let ahead = 0;
  return {
    now: () => addMs(new Date(), ahead),
    forward: (ms) => {
      ahead += ms;
    },
  };
}

function addressOf(url = ''): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

/** A server with connections of its own, which reaches the provider through the proxy. */
async function openServer(
  shop: TestShop,
  proxy: TcpProxy,
  now: Clock,
  logged: DestinationStream,
): Promise<AnotherServer> {
  const { url } = shop.dataSource.options as { url: string };
  const dataSource = await dataSourceOf(url).initialize();
  const apiUrl = `http://127.0.0.1:${proxy.port}`;
  const { config } = shop.options;
  const server = await openAnotherServer(shop, {
    dataSource,
    now,
    log: createLog({ ...config, logLevel: 'error' }, logged),
    payments: new RazorpayProvider({ ...shop.sandbox.options, apiUrl }),
    config: {
      ...config,
      checkoutTimes: CHECKOUT_TIMES,
      outbox: { ...config.outbox, retryAfterMs: OUTBOX_RETRY_MS },
    },
  });
  return {
    ...server,
    close: async () => {
      await server.close();
      await dataSource.destroy();
    },
  };
}

class Race {
  private readonly customers: RaceCustomers;
  private timesCut = 0;
  private clockJumps = 0;
  private isOver = false;

  constructor(
    private readonly shop: TestShop,
    rivals: readonly [AnotherServer, AnotherServer],
    private readonly proxy: TcpProxy,
    private readonly clock: RunningClock,
    private readonly options: RaceOptions,
  ) {
    this.customers = new RaceCustomers(shop, rivals, options);
  }

  async run(): Promise<RaceFigures> {
    const from = Date.now();
    await this.shop.sandbox.control({ payTwice: true });
    const shelves = await this.fillShelves();
    const killer = await killBackends(this.shop, () => this.someMore());
    const troubles = [this.cutNowAndThen(), this.keepShop(shelves.productIds), this.jumpNowAndThen()];
    const shopping = Array.from({ length: this.options.customers }, () => this.customers.shopOn(shelves));
    // If one fails, the others end before the shop is closed.
    await Promise.allSettled(shopping);
    this.isOver = true;
    await Promise.all(troubles);
    this.proxy.mend();
    const backendsKilled = await killer.stop();
    await Promise.all(shopping);
    const found = await this.settle();
    const ledger = await readLedger(this.shop.dataSource);
    const [happened] = await this.shop.dataSource.query<[Happened]>(HAPPENED);
    const { timesCut, clockJumps, customers } = this;
    return {
      ...ledger,
      ...happened,
      backendsKilled,
      timesCut,
      clockJumps,
      retries: customers.retries,
      ms: Date.now() - from,
      breaches: found,
    };
  }

  /** Half of what is sold is counted, and two are never enough for everybody. */
  private async fillShelves(): Promise<Shelves> {
    const products = [];
    await this.shop.dataSource.query(SUPPLIES);
    for (let index = 0; index < PRODUCTS; index++) {
      const stock = index < 2 ? 5 : index % 2 ? 10_000_000 : null;
      const weighed = BY_WEIGHT[index - 6] ?? {};
      products.push(await buildProduct(this.shop.dataSource, { price: 100 + index, stock, ...weighed }));
    }
    await this.shop.dataSource.query(
      'insert into race_supplies select id, stock from products where stock is not null',
    );
    return {
      productIds: products.map(({ id }) => id),
      pieceIds: products.filter(({ soldBy }) => soldBy === null).map(({ id }) => id),
    };
  }

  private async cutNowAndThen(): Promise<void> {
    const troubles = [
      () => this.proxy.cut(),
      () => this.proxy.cutAfter(randomInt(200, 4_000)),
      () => this.proxy.delay(20),
      () => this.proxy.hang(),
    ];
    while (!this.isOver) {
      await this.someMore();
      troubles[this.timesCut++ % troubles.length]?.();
      await sleep(randomInt(50, 250));
      this.proxy.mend();
    }
  }

  /** Puts the clock of everybody back and forward, some times in all. */
  private async jumpNowAndThen(): Promise<void> {
    for (const ms of JUMPS) {
      const until = (this.options.checkouts * (this.clockJumps + 1)) / (JUMPS.length + 1);
      while (!this.isOver && this.customers.begun < until) await sleep(20);
      await jumpClock(this.shop.dataSource, ms);
      this.clockJumps += 1;
    }
  }

  /**
   * Waits for some more checkouts, and a moment, so that there is as much trouble on a slow machine
   * as on a quick one.
   */
  private async someMore(): Promise<void> {
    const from = this.customers.begun;
    while (!this.isOver && this.customers.begun < from + this.options.troubleEvery) await sleep(20);
    await sleep(randomInt(100));
  }

  /** Prices go up and down, and what ran out comes in again. */
  private async keepShop(productIds: readonly string[]): Promise<void> {
    while (!this.isOver) {
      await sleep(150);
      const change = chance(0.5)
        ? this.shop.dataSource.query('update products set price = 100 + $2 where id = $1', [
            anyOf(productIds),
            randomInt(900),
          ])
        : this.shop.dataSource.query(
            `with short as (select id from products where stock < 20 order by id for no key update),
              supplied as (insert into race_supplies select id, 3 from short)
            update products set stock = stock + 3 from short where short.id = products.id`,
          );
      await change.catch(() => {});
    }
  }

  /** Lets everything that goes on by itself come to its end. */
  private async settle(): Promise<Breach[]> {
    const deadline = Date.now() + 120_000;
    for (;;) {
      const found = await this.look();
      if (found.length === 0 || Date.now() > deadline) return found;
      this.clock.forward(10_000);
      await sleep(300);
    }
  }

  /** Connections that were ended while nobody used them are found to be so once. */
  private look = (): Promise<Breach[]> => {
    const { dataSource } = this.shop;
    const read = async () => [
      ...(await breaches(dataSource, true, undefined, { ...BOOKS_OF_STOCK, ...BOOKS_OF_SLOTS })),
      ...(await unrefundedShort(dataSource)),
    ];
    return read().catch(read);
  };
}
