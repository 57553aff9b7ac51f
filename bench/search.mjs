// What a search finds: `npm run bench:search`. Judged pairs of what people type and what they want
// (`bench/data/search-pairs.mjs`), in five languages, over the demo and 2,000 made products; beside
// trigrams alone and MiniSearch, which search the same products. By language: the mean reciprocal
// rank of the first wanted product, and the share of searches with one among the first five.
//
//     npm run bench:search -- --products 2000 --missed --laps 20 --beside ../another-checkout
//
// `--missed` lists the searches without a wanted product among the first five. `--beside` measures
// the time of a search in turns with another checkout of the shop, on the same products: the
// ratio of the 95th percentiles is what to compare.
import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import MiniSearch from 'minisearch';
import { PAIRS } from './data/search-pairs.mjs';
import { plainEnvironment } from '../scripts/lib/test-environment.mjs';
import { table } from './lib/figures.mjs';
import { CATEGORY_NAMES, makeCatalogue } from './lib/search-catalogue.mjs';

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    laps: { type: 'string', default: '20' },
    beside: { type: 'string' },
    missed: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
});
const FIRST = 5;
const GOAL = 0.95;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Starts the products of a checkout. */
async function openEngine(folder) {
  const child = fork(fileURLToPath(new URL('lib/search-engine.mjs', import.meta.url)), [folder], {
    execArgv: ['--import', 'tsx'],
    env: { ...plainEnvironment(), TSX_TSCONFIG_PATH: path.join(folder, 'graphql-server/tsconfig.json') },
  });
  const waiting = new Map();
  const answered = (id) => new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  child.on('message', ({ id, result, error }) => {
    if (error) waiting.get(id)?.reject(new Error(error));
    else waiting.get(id)?.resolve(result);
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error(`The products of ${folder} have ended.`));
  });
  await answered(0);
  let last = 0;
  return (task, parts = {}) => {
    last += 1;
    child.send({ id: last, task, ...parts });
    return answered(last);
  };
}

const made = makeCatalogue(Number(options.products));
const nounOf = new Map(made.map(({ name, noun }) => [name, noun]));
/** Of all products, those of the demo too, by name. */
const categoryOf = new Map();
const isWanted = (noun, name) =>
  noun.startsWith('@') ? categoryOf.get(name) === noun.slice(1) : nounOf.get(name) === noun;

/** @param found names by query, in their order */
function judge(pairs, found) {
  const places = pairs.map(({ noun }, index) => found[index].findIndex((name) => isWanted(noun, name)));
  const share = places.filter((place) => place >= 0).length / pairs.length;
  const reciprocal = places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / pairs.length;
  return { share, reciprocal, missed: pairs.filter((_pair, index) => places[index] < 0) };
}

const engines = { shop: await openEngine(root) };
try {
  const fill = { rows: made, categories: CATEGORY_NAMES };
  const all = await engines.shop('fill', fill);
  for (const { name, category } of all) categoryOf.set(name, category.toLowerCase());
  const mini = new MiniSearch({
    fields: ['name', 'description'],
    storeFields: ['name'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 2 }, combineWith: 'AND' },
  });
  mini.addAll(all.map((row, id) => ({ id, ...row })));

  const rows = [];
  const shares = [];
  for (const [language, pairs] of Object.entries(PAIRS)) {
    const queries = pairs.map(({ query }) => query);
    const judged = {
      shop: judge(pairs, await engines.shop('find', { queries, first: FIRST })),
      pg_trgm: judge(pairs, await engines.shop('trigrams', { queries, first: FIRST })),
      MiniSearch: judge(
        pairs,
        queries.map((query) =>
          mini
            .search(query)
            .slice(0, FIRST)
            .map(({ name }) => name),
        ),
      ),
    };
    shares.push(judged.shop.share);
    rows.push({
      language,
      pairs: pairs.length,
      ...Object.fromEntries(
        Object.entries(judged).flatMap(([name, { share, reciprocal }]) => [
          [`${name}: first five`, share.toFixed(3)],
          [`${name}: MRR`, reciprocal.toFixed(3)],
        ]),
      ),
    });
    if (options.missed)
      for (const { noun, query } of judged.shop.missed) console.log(`${language}: ${query} (${noun})`);
  }
  console.log(`${all.length} products\n\n${table(rows)}`);

  const queries = Object.values(PAIRS).flatMap((pairs) => pairs.map(({ query }) => query));
  if (options.beside) {
    engines.beside = await openEngine(path.resolve(options.beside));
    await engines.beside('fill', fill);
  }
  const times = Object.fromEntries(Object.keys(engines).map((name) => [name, []]));
  // The first lap warms up.
  for (let lap = 0; lap <= Number(options.laps); lap += 1) {
    for (const [name, engine] of Object.entries(engines)) {
      const measured = await engine('times', { queries, first: 20 });
      if (lap > 0) times[name].push(...measured);
    }
  }
  const at = (values, part) => values.toSorted((one, other) => one - other)[Math.floor(values.length * part)];
  console.log(
    `\n${table(
      Object.entries(times).map(([name, values]) => ({
        search: name,
        'median ms': at(values, 0.5).toFixed(2),
        'p95 ms': at(values, 0.95).toFixed(2),
        'p95, ratio': (at(values, 0.95) / at(times.beside ?? values, 0.95)).toFixed(2),
      })),
    )}`,
  );
  if (options.strict && shares.some((share) => share < GOAL)) process.exitCode = 1;
} finally {
  await Promise.all(Object.values(engines).map((engine) => engine('close').catch(() => {})));
}
process.exit();
