// How a client that makes up addresses of pages affects others:
// `npm run bench:pages -- [seconds]`. Shoppers load Home and the list of REST, alone and beside a
// client that requests a new search page each time, on eight connections. It ends with 1
// when the shoppers' p95 is more than twice as long beside it.
import { fork } from 'node:child_process';
import autocannon from 'autocannon';
import { buildShop, openShop } from './lib/shop.mjs';
import { table } from './lib/figures.mjs';

const GOAL = 2;
/** A second, each. */
const SHOPPERS_RATE = 40;
const seconds = Number(process.argv[2] ?? 15);

await buildShop();
const shop = await openShop({
  command: ['graphql-server/dist/server-entry.js'],
  env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' },
});
try {
  /**
   * @returns how long each response took, the shortest first, and how many came otherwise than with
   * 200
   */
  const measured = (options) =>
    new Promise((resolve, reject) => {
      const times = [];
      const tracker = autocannon(options, (error, { non2xx, errors } = {}) => {
        if (error) reject(error);
        else resolve({ times: times.toSorted((one, other) => one - other), failed: non2xx + errors });
      });
      tracker.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
    });
  const shopper = (path, accept, address) =>
    measured({
      url: shop.url + path,
      headers: { accept, 'x-forwarded-for': address },
      connections: 2,
      overallRate: SHOPPERS_RATE,
      duration: seconds,
    });
  const shoppers = () =>
    Promise.all([
      shopper('/', 'text/html', '198.51.100.1'),
      shopper('/api/products?limit=20', 'application/json', '198.51.100.2'),
    ]);
  /** @returns the number of its requests */
  const stranger = () =>
    new Promise((resolve, reject) => {
      const child = fork(new URL('lib/search-client.mjs', import.meta.url), [shop.url, String(seconds)]);
      child.once('message', resolve).once('error', reject);
    });
  await shoppers();
  /** What the shop uses of one processor meanwhile, in percent. */
  const busy = async (work) => {
    const [cpu, from] = [await shop.cpuMicroseconds(), performance.now()];
    const result = await work();
    const used = (await shop.cpuMicroseconds()) - cpu;
    return [result, Math.round(used / (performance.now() - from) / 10)];
  };
  const [alone, busyAlone] = await busy(shoppers);
  const [[beside, number], busyBeside] = await busy(() => Promise.all([shoppers(), stranger()]));
  const at = ({ times }, share) => times[Math.floor(times.length * share)];
  const rows = ['Home', 'REST, list of products'].map((what, index) => {
    const [without, within] = [at(alone[index], 0.95), at(beside[index], 0.95)];
    return {
      what,
      'p50 alone, ms': at(alone[index], 0.5).toFixed(1),
      'p50 beside, ms': at(beside[index], 0.5).toFixed(1),
      'p95 alone, ms': without.toFixed(1),
      'p95 beside, ms': within.toFixed(1),
      times: (within / without).toFixed(2),
      failed: beside[index].failed,
    };
  });
  console.log(table(rows));
  console.log(
    `\n${number} made-up pages were requested. The shop used ${busyAlone} % of a processor alone, ${busyBeside} % beside.`,
  );
  if (rows.some(({ times, failed }) => Number(times) > GOAL || failed > 0)) process.exitCode = 1;
} finally {
  await shop.close();
}
