// Whether orders wait behind other messages: `npm run bench:outbox -- [scenario] [seconds]`, all
// scenarios for 30 seconds each when left out. Each starts a shop of its own with one worker, pays
// twice a second and measures how long an order takes after its payment's first event, and its
// webhook and e-mail after the order. It ends with 1 when an order took 10 seconds.
//   arrivals  3,000 product changes a second, more than a worker spreads
//   backlog   50,000 messages stand: 35,000 product changes, 5,000 orders, 10,000 payment events
//   payments  10,000 payment events stand
//   flood     5,000 product changes at once, for the endpoint that orders go to, which takes 50 ms
import { availableParallelism, loadavg } from 'node:os';
import setup from '../graphql-server/test/support/global-setup.ts';
import { OutboxLoad, pace } from '../graphql-server/test/support/outbox-load.ts';
import { percentiles } from './lib/shoppers.mjs';

const LIMIT_MS = 10_000;
const PAYMENTS_A_SECOND = 2;
const CHANGES_A_SECOND = 3_000;
const CHUNK = 100;

const SCENARIOS = {
  arrivals: {
    endpointMs: 5,
    during: (load, signal) => pace(CHANGES_A_SECOND / CHUNK, signal, () => load.changeProducts(CHUNK)),
  },
  backlog: {
    endpointMs: 5,
    before: async (load) => {
      await load.changeProducts(35_000);
      await load.placeOrders(5_000);
      await load.fillWithPaymentEvents(10_000);
    },
  },
  payments: { endpointMs: 5, before: (load) => load.fillWithPaymentEvents(10_000) },
  flood: { endpointMs: 50, before: (load) => load.changeProducts(5_000) },
};

const wanted = process.argv[2] ?? 'all';
const seconds = Number(process.argv[3] ?? 30);
const servers = {};
const stop = await setup({ provide: (name, value) => (servers[name] = value) });

async function measure(name) {
  const { endpointMs, before, during } = SCENARIOS[name];
  const load = await OutboxLoad.open(servers);
  const end = new AbortController();
  try {
    load.answerAfter(endpointMs);
    const payments = await load.pay(seconds * PAYMENTS_A_SECOND);
    await before?.(load);
    await load.startWorker();
    const arrivals = during?.(load, end.signal);
    const announced = [];
    const paying = pace(PAYMENTS_A_SECOND, end.signal, async () => {
      const payment = payments[announced.length];
      if (!payment) return end.abort();
      announced.push(payment);
      await load.announce(payment);
    });
    await Promise.all([arrivals, paying]);
    const delays = await load.orderDelays(payments);
    return {
      messages: await load.countMessages(),
      payments: payments.length,
      orders: await load.countOrders(payments),
      'payment to order, ms': percentiles(delays),
      'order to webhook, ms': percentiles(await load.deliveryDelays('webhook', payments)),
      'order to e-mail, ms': percentiles(await load.deliveryDelays('email', payments)),
      'product events sent': await load.countDone('product.changed'),
      'payment events handled': await load.countDone('payment.event'),
      'look-ups at the provider': load.provider.lookUps,
      slowest: Math.max(...delays),
    };
  } finally {
    await load.close();
  }
}

try {
  console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}`);
  for (const name of Object.keys(SCENARIOS).filter((each) => wanted === 'all' || each === wanted)) {
    const { slowest, ...figures } = await measure(name);
    console.log(name, figures);
    if (slowest >= LIMIT_MS) {
      console.error(`${name}: an order took ${Math.round(slowest)} ms after its payment.`);
      process.exitCode = 1;
    }
  }
} finally {
  await stop();
}
