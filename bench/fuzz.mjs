// Whether any request upsets the shop: `npm run bench:fuzz -- [inputs] [seed]`, 20,000 when left
// out and others each time. Requests are made up from the schema and from OpenAPI, some with files,
// most of them almost right (`test/security/fuzz`; `npm test` tries 500), and sent as
// visitor, customer, admin and program. It starts a Postgres and an auth emulator of its own, and
// leaves nothing behind. Ctrl-C ends it early, with the figures so far. Each find is shrunk as far
// as possible; with any it ends with 1.
import setup from '../graphql-server/test/support/global-setup.ts';
import { createTestShop } from '../graphql-server/test/support/test-shop.ts';
import { Fuzz } from '../graphql-server/test/security/fuzz/fuzz.ts';

const INPUTS = Number(process.argv[2] ?? 20_000);
const SEED = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
const REPORT_EVERY = 250;

const abort = new AbortController();
process.on('SIGINT', () => abort.abort());
process.on('SIGTERM', () => abort.abort());

let tried = 0;
const servers = {};
const stop = await setup({ provide: (name, value) => (servers[name] = value) });
const shop = await createTestShop({}, servers);
try {
  console.log(`seed ${SEED}`);
  const fuzz = await Fuzz.of(shop);
  const start = performance.now();
  const finds = await fuzz.run({
    seed: SEED,
    inputs: INPUTS,
    signal: abort.signal,
    onInput: (number) => {
      tried = number;
      if (number % REPORT_EVERY !== 0) return;
      console.log(`${number} inputs, ${Math.round((performance.now() - start) / 1_000)} s`);
    },
  });
  console.table(Object.fromEntries([...fuzz.counts].toSorted(([, few], [, many]) => many - few)));
  for (const { problem, request } of finds) console.error(`${problem}\n  ${request}`);
  console.log(`${tried} inputs, ${finds.length} finds, seed ${SEED}`);
  if (finds.length > 0) process.exitCode = 1;
} finally {
  await shop.close();
  await stop();
}
