// Whether money gets lost when everything happens at once:
// `npm run bench:money -- [checkouts] [customers]`, 10,000 and 8 when left out. Each purchase is
// finished by six at once, or placed unpaid by three, some with goods by weight, three of four in a
// slot, and half of the orders are cancelled, rejected, moved, weighed, shipped, refunded in part,
// paid in cash, paid out or deleted by several at once, while connections to the database are ended
// and those to the payment provider cut, and the clock jumps (`raceForMoney`; `npm test` runs a
// small one).
// It starts a Postgres and an auth emulator of its own, and leaves nothing behind. Ctrl-C ends it
// early, with the figures so far; when anything was lost or doubled it ends with 1. How quick it is
// depends on the machine and on what else that does.
import setup from '../graphql-server/test/support/global-setup.ts';
import { raceForMoney } from '../graphql-server/test/support/money-race.ts';

const CHECKOUTS = Number(process.argv[2] ?? 10_000);
const CUSTOMERS = Number(process.argv[3] ?? 8);
const TROUBLE_EVERY = 10;
const REPORT_EVERY = 250;

const abort = new AbortController();
process.on('SIGINT', () => abort.abort());
process.on('SIGTERM', () => abort.abort());

const servers = {};
const stop = await setup({ provide: (name, value) => (servers[name] = value) });
try {
  const start = performance.now();
  const race = await raceForMoney(
    {
      checkouts: CHECKOUTS,
      customers: CUSTOMERS,
      troubleEvery: TROUBLE_EVERY,
      signal: abort.signal,
      onBegin: (number) => {
        if (number % REPORT_EVERY !== 0) return;
        const seconds = Math.round((performance.now() - start) / 1_000);
        const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
        console.log(`${number} checkouts, ${seconds} s, ${memory} MB`);
      },
    },
    servers,
  );
  const major = (minor) => (minor / 100).toFixed(2);
  console.table({
    checkouts: race.checkouts,
    orders: race.orders,
    captured: major(race.captured),
    'captured for orders': major(race.ordered),
    'of orders paid later': major(race.later),
    'of that credited': major(race.credited),
    'of that received': major(race.recorded),
    'of that due': major(race.due),
    'captured and refunded': major(race.refunded),
    'of orders refunded': major(race.chosen),
    'orders cancelled': race.cancelled,
    'orders rejected': race.rejected,
    'orders deleted': race.deleted,
    'units restocked': race.restocked,
    'orders in slots': race.inSlots,
    'moves to another slot': race.moves,
    'orders that lost their slot': race.needSlots,
    'slots above their capacity': race.overfull,
    'refunds of a part': race.partialRefunds,
    'refunds of what was short': race.shortRefunds,
    'lines weighed': race.weighed,
    'units substituted': race.substituted,
    'refunds of refused substitutes': race.refusals,
    'refunds of removed units': race.removals,
    'payments lost': race.lost,
    'payments doubled': race.doubled,
    'backends killed': race.backendsKilled,
    'times the provider was cut': race.timesCut,
    'clock jumps of ten days': race.clockJumps,
    retries: race.retries,
    seconds: Math.round(race.ms / 1_000),
    'checkouts a second': Number(((race.checkouts * 1_000) / race.ms).toFixed(1)),
  });
  if (race.breaches.length > 0) {
    console.error(JSON.stringify(race.breaches, null, 2));
    process.exitCode = 1;
  }
} finally {
  await stop();
}
