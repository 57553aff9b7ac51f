// How fast the shop is beside what Node and Postgres can do at all: `npm run bench`. It starts a
// Postgres with 1,000 products, a built shop as it ships, and a bare server (`bench/baseline`) that
// answers the same from the same database; then both take turns, so that other work of the
// machine affects both. Requests a second depend on the machine; the ratio is what to compare,
// and the CPU time that the server itself takes for a request.
//
//     npm run bench -- --only list,add --laps 5 --seconds 3 --warm 60000 --products 1000 --strict
//
// With `--strict` it ends with 1 when a goal is missed. `npm run bench -- --profile list` shows
// instead where the shop's processor spends its time in that case.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { casesOf, compareAnswers, single } from './lib/cases.mjs';
import { spread, table, whole } from './lib/figures.mjs';
import { send } from './lib/load.mjs';
import { summarise } from './lib/profile.mjs';
import { openWorld } from './lib/world.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    laps: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    warm: { type: 'string', default: '60000' },
    products: { type: 'string', default: '1000' },
    profile: { type: 'string' },
    strict: { type: 'boolean', default: false },
  },
});
const laps = Number(options.laps);
const seconds = Number(options.seconds);
const percent = (value) => `${Math.round(value)}%`;
// Before it is measured: V8 goes on making code fast for as many requests, beside them and at the
// cost of the same process.
const warm = Number(options.warm);
/**
 * Enough for the rare cases: of a checkout it is some 8,000, after which it takes a fifth less than
 * after 2,000.
 */
const MAX_WARM_MS = 90_000;
/** Where the baseline sends what the shop has answered: as much as Node can do at all. */
const SENT = '/sent';

const node = options.profile ? ['--inspect=127.0.0.1:0'] : [];
const world = await openWorld({ products: Number(options.products), node });
try {
  const { uncached, baseline } = world;
  const cases = casesOf(world);
  const names = options.profile?.split(',') ?? options.only?.split(',') ?? Object.keys(cases);
  const unknown = names.filter((name) => !Object.hasOwn(cases, name));
  if (unknown.length > 0) throw new Error(`There is no case ${unknown}; there are ${Object.keys(cases)}.`);
  const rows = [];
  for (const name of names) {
    await compareAnswers(cases[name], uncached, baseline);
    if (options.profile) console.log(await profile(cases[name]));
    else {
      const measured = await measure(cases[name]);
      // A long run prints its results so far.
      console.error(table(measured));
      rows.push(...measured);
    }
  }
  const [{ version }] = await world.query(`select current_setting('server_version') as version`);
  console.log(`${os.cpus()[0].model}, ${os.availableParallelism()} cores, load ${os.loadavg()[0].toFixed(1)}; \
Node ${process.versions.node}, PostgreSQL ${version}; ${options.products} products, ${laps} laps of ${seconds} s each, in turns\n`);
  if (rows.length > 0) console.log(table(rows));
  const missed = rows.filter(({ goal, ratio }) => goal !== '' && Number(ratio) < Number(goal));
  for (const row of missed) console.log(`\nmissed: ${row.case}, ${row.ratio} of ${row.goal}`);
  if (options.strict && missed.length > 0) process.exitCode = 1;
} finally {
  await world.close();
}

async function profile({ title, fresh, steps = single(fresh), most, connections, prepare }) {
  const lap = async (from) => {
    await prepare?.();
    return (await send(world.uncached, { steps, connections }, { from, seconds, most })).next;
  };
  let number = 0;
  const until = performance.now() + MAX_WARM_MS;
  do number = await lap(number);
  while (number < warm && performance.now() < until);
  const { functions, packages, behalf } = summarise(await world.uncached.profile(() => lap(number)));
  const top = (what, shares) =>
    table(
      shares
        .slice(0, 10)
        .map(({ name, percent: share }) => ({ [`${title}: ${what}`]: name, share: percent(share) })),
    );
  return `${top('functions', functions)}\n\n${top('packages', packages)}\n\n${top('on behalf of', behalf)}\n`;
}

async function answerTo({ url }, { path, ...request }) {
  return (await fetch(`${url}${path}`, request)).text();
}

async function measure({
  title,
  fresh,
  steps = single(fresh),
  known,
  goal,
  knownGoal,
  most,
  connections,
  prepare,
}) {
  const { shop, uncached, baseline } = world;
  // The first of each group is what the others of it are measured against.
  const groups = [
    [
      { server: baseline, steps, connections },
      { server: uncached, steps, connections, title, goal },
    ],
  ];
  if (known) {
    await baseline.store(SENT, await answerTo(shop, known[0]));
    groups.push([
      { server: baseline, known },
      { server: shop, known, title: `${title}, cached`, goal: knownGoal },
      {
        server: baseline,
        known: known.map((request) => ({ ...request, path: SENT })),
        title: `${title}, sent by Node and nothing else`,
      },
    ]);
  }
  const contenders = groups.flat();
  for (const contender of contenders) Object.assign(contender, { number: 0, laps: [] });
  const lap = async (contender) => {
    await prepare?.();
    const { server, number: from } = contender;
    const result = await send(server, contender, { from, seconds, most });
    contender.number = result.next;
    return result;
  };
  for (const contender of contenders) {
    const until = performance.now() + MAX_WARM_MS;
    do await lap(contender);
    while (contender.number < warm && performance.now() < until);
  }
  // As autovacuum would before long: what Postgres has planned for empty tables goes through all of
  // them once they have filled.
  await world.query('vacuum analyze');
  for (let number = 0; number < laps; number++) {
    for (const contender of contenders) contender.laps.push(await lap(contender));
  }
  return groups.flatMap(([bare, ...others]) => others.map((contender) => rowOf(contender, bare)));
}

function rowOf({ title, goal, laps: own }, { laps: bare }) {
  const of = (results, name) => spread(results.map((result) => result[name]));
  const ratios = spread(own.map(({ perSecond }, lap) => perSecond / bare[lap].perSecond));
  const cpuRatios = spread(own.map(({ cpu }, lap) => bare[lap].cpu / cpu));
  return {
    case: title,
    'bare /s': whole(of(bare, 'perSecond').middle),
    '/s': whole(of(own, 'perSecond').middle),
    ratio: ratios.middle.toFixed(2),
    spread: percent(ratios.spread),
    'bare CPU µs': whole(of(bare, 'cpu').middle),
    'CPU µs': whole(of(own, 'cpu').middle),
    'CPU ratio': cpuRatios.middle.toFixed(2),
    'spread of it': percent(cpuRatios.spread),
    'p50 ms': of(own, 'p50').middle,
    'p99 ms': of(own, 'p99').middle,
    goal: goal ?? '',
  };
}
