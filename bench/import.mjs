// Whether visitors wait while a file of products is imported: `npm run bench:import -- [rows]
// [visitors' requests a second]`, 50,000 and 40 when left out. The same requests come before the
// import, while the file is checked and while it is imported. Times depend on the machine and on
// what else it does; the ratio of the 95th percentiles is what to compare, and the longest turn of
// the event loop, by the processor's clock. The longest delay holds what others take of the
// machine.
// Pages are rendered beside the import as well, so each figure stands beside that without one.
import { loadavg, tmpdir } from 'node:os';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAuthEmulator } from '@larder/dev-services/auth-emulator/start-auth-emulator';
import { fillCatalogue, someNoun } from './lib/catalogue.mjs';
import { Client } from './lib/client.mjs';
import { table, whole } from './lib/figures.mjs';
import { LIST, PRODUCT, SEARCH } from './lib/operations.mjs';
import { buildShop, openShop } from './lib/shop.mjs';
import { callEmulator } from './lib/world.mjs';

const [rows = 50_000, perSecond = 40] = process.argv.slice(2).map(Number);
const PRODUCTS = 1_000;
const ALONE_MS = 15_000;
const CATEGORIES = ['Beverage', 'Delicatessens', 'Fruits', 'Vegetables'];
const IMPORT = `mutation Import($input: ImportProductsInput!) { importProducts(input: $input) { id } }`;
const FIND = `query Find($id: ID!) { productImport(id: $id) { state progress created problemCount } }`;

await buildShop();
const folder = await mkdtemp(path.join(tmpdir(), 'larder-import-'));
const emulator = await startAuthEmulator({
  projectId: 'demo-larder',
  file: path.join(folder, 'accounts.json'),
});
const turnsFile = path.join(folder, 'longest-turn');
const shop = await openShop({
  command: [
    `--import=${new URL(`lib/event-loop-turns.mjs?figure=${turnsFile}`, import.meta.url)}`,
    'graphql-server/dist/server-entry.js',
  ],
  // Errors of the shop are those of the measurement.
  log: 2,
  env: {
    FIREBASE_AUTH_EMULATOR_HOST: new URL(emulator.origin).host,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    // As docker-compose.yml has it: what follows from a product is the work of another process.
    OUTBOX_WORKER: 'off',
  },
});
try {
  await fillCatalogue(shop.query.bind(shop), { products: PRODUCTS, ratings: 1 });
  const admin = { email: 'admin@larder.test', password: 'larder-admin' };
  const { idToken: token } = await callEmulator(emulator.origin, 'signInWithPassword', admin);
  const ids = (await shop.query('select id from products order by id')).map(({ id }) => id);
  const visitors = visitorsOf(ids);
  await visitors.during(() => sleep(ALONE_MS / 3));
  const alone = await measure('alone', visitors, () => sleep(ALONE_MS));
  const measured = [alone];
  const before = await countProducts();
  for (const [name, dryRun] of [
    ['file is checked', true],
    ['file is imported', false],
  ])
    measured.push(await measure(name, visitors, () => importFile(token, dryRun)));
  const added = (await countProducts()) - before;
  if (added !== rows) throw new Error(`${added} products were added.`);
  console.log(
    `${whole(rows)} rows, ${perSecond} requests of visitors a second, load ${loadavg()[0].toFixed(0)}\n`,
  );
  console.log(
    table(
      measured.map(({ name, seconds, p50, p95, longest, turn, requests, refused }) => ({
        while: name,
        seconds: seconds.toFixed(1),
        requests,
        refused,
        'median ms': p50.toFixed(1),
        'p95 ms': p95.toFixed(1),
        'p95 ratio': (p95 / alone.p95).toFixed(2),
        'longest delay ms': longest.toFixed(0),
        'longest turn ms': turn.toFixed(0),
      })),
    ),
  );
} finally {
  await shop.close();
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
}

async function countProducts() {
  const [{ count }] = await shop.query('select count(*)::int from products');
  return count;
}

/** Visitors whose requests come at a steady rate, whether the shop answers or not. */
function visitorsOf(ids) {
  const client = new Client(shop.url);
  let number = 0;
  const send = () => {
    const kind = number % 4;
    const turn = Math.floor(number++ / 4);
    if (kind === 0) return client.send('/', { headers: { accept: 'text/html' } });
    if (kind === 1) return client.query(LIST, { category: CATEGORIES[turn % CATEGORIES.length] });
    if (kind === 2) return client.query(PRODUCT, { id: ids[turn % ids.length] });
    return client.query(SEARCH, { search: `${someNoun(turn)} ${turn % 50}` });
  };
  return {
    async during(work) {
      client.times.length = client.errors.length = 0;
      const sent = [];
      const timer = setInterval(() => sent.push(send()), 1_000 / perSecond);
      await work();
      clearInterval(timer);
      await Promise.all(sent);
      const times = client.times.toSorted((one, other) => one - other);
      return { times, refused: client.errors.length };
    },
  };
}

async function measure(name, visitors, work) {
  // The longest delay is since the metrics were read last.
  await shop.metrics();
  await rm(turnsFile, { force: true });
  const from = performance.now();
  const { times, refused } = await visitors.during(work);
  const seconds = (performance.now() - from) / 1_000;
  const longest = (await shop.metrics()).nodejs_eventloop_lag_max_seconds * 1_000;
  const turn = Number(await readFile(turnsFile, 'utf8'));
  const at = (share) => times[Math.floor(times.length * share)];
  return { name, seconds, requests: times.length, refused, p50: at(0.5), p95: at(0.95), longest, turn };
}

async function importFile(token, dryRun) {
  const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true' };
  const form = new FormData();
  const input = { file: null, dryRun };
  form.append('operations', JSON.stringify({ query: IMPORT, variables: { input } }));
  form.append('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.append('0', new File([fileOf(rows)], 'products.csv', { type: 'text/csv' }));
  const sent = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body: form });
  const { data, errors } = await sent.json();
  if (errors) throw new Error(JSON.stringify(errors));
  for (;;) {
    await sleep(250);
    const answer = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: FIND, variables: { id: data.importProducts.id } }),
    });
    const found = await answer.json();
    // A shop that is busy may refuse to look.
    if (found.errors?.[0].extensions.code === 'SERVICE_UNAVAILABLE') continue;
    const report = found.data.productImport;
    if (report.state === 'RUNNING') continue;
    if (!['CHECKED', 'IMPORTED'].includes(report.state)) throw new Error(JSON.stringify(report));
    return;
  }
}

function fileOf(count) {
  const lines = ['name,description,category,price,pack_amount,pack_unit,stock,sku,search_terms'];
  for (let number = 0; number < count; number++) {
    const noun = someNoun(number);
    const description = `Good ${noun} for every day, from people who know what they do.`.padEnd(
      150,
      ' fresh',
    );
    const category = CATEGORIES[number % CATEGORIES.length];
    const price = ((100 + (number % 900)) / 100).toFixed(2);
    lines.push(
      `Imported ${noun} ${number},"${description}",${category},${price},500,g,${number % 90},SKU-${number},${noun}`,
    );
  }
  return lines.join('\n');
}
