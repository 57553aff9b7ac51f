import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CALLED_BY_LAST_RELEASE, LAST_RELEASED } from './released.js';

const FOLDER = path.resolve(import.meta.dirname, '../../src/database/migrations');

// What a process of the release before trips over. docs/operating.md, "Upgrade", says how to go
// about it instead.
const IN_THE_WAY: Record<string, RegExp> = {
  'drops a table': /\bdrop\s+table\b/,
  'drops a column': /\bdrop\s+column\b/,
  'drops a function that the last release calls': new RegExp(
    `\\bdrop\\s+function\\s+(if\\s+exists\\s+)?(${CALLED_BY_LAST_RELEASE.join('|')})\\b`,
  ),
  'renames something': /(?<!\balter\s+index\s+\S+\s+)\brename\s+(to|column|constraint)\b/,
  'changes the type of a column': /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/,
  'forbids null in a column that had it': /\balter\s+column\s+\S+\s+set\s+not\s+null\b/,
  'adds a column that the release before does not fill in':
    /\badd\s+column\s+(?:(?!default|generated|,|;|`|').)*\bnot\s+null\b(?!\s+(default|generated))/s,
};
/** Tables with so few rows that nobody notices while all of them are read. */
const SMALL = [
  'categories',
  'category_slugs',
  'demo_data',
  'import_mappings',
  'provider_events',
  'refund_lines',
  'refunds',
  'retention_clock',
];

// What keeps shoppers waiting while a large table is read.
const IN_NO_TIME: Record<string, RegExp> = {
  'makes an index that writers wait for': new RegExp(
    `\\bcreate\\s+(?:unique\\s+)?index\\s+(?!concurrently\\b)\\S+\\s+on\\s+(?!(?:${SMALL.join('|')})\\b)`,
  ),
  'drops an index that readers wait for': new RegExp(
    `\\bdrop\\s+index\\s+(?!concurrently\\b)(?!(?:${SMALL.join('|')})_)`,
  ),
  'adds a constraint that reads all rows': /\badd\s+constraint\s+\S+\s+check\s*\((?!.*not\s+valid)/s,
};
/** Ratings, which have no index to be unique by before the others are gone. */
const LOCKS_ITS_TABLE = '1796860000000-one-rating-per-customer.ts';

/** In the comment above a migration that takes away what the last release does not use any more. */
const CONTRACT = /\*.*\bContract:/;

/** Why a migration may not run while the release before is still there. */
function problemsOf(source: string): string[] {
  const [up = ''] = source.toLowerCase().split(/async down\(/);
  if (CONTRACT.test(source)) return [];
  return Object.keys(IN_THE_WAY).filter((what) => IN_THE_WAY[what]?.test(up));
}

test('migrations since the last release leave it able to work', () => {
  const since = readdirSync(FOLDER).filter((name) => Number.parseInt(name, 10) > LAST_RELEASED);
  const problems = since.flatMap((name) =>
    problemsOf(readFileSync(path.join(FOLDER, name), 'utf8')).map((what) => `${name} ${what}`),
  );
  expect(problems).toEqual([]);
});

const locksOf = (source: string): string[] =>
  Object.keys(IN_NO_TIME).filter((what) => IN_NO_TIME[what]?.test(source.toLowerCase()));

test('migrations since the last release keep nobody waiting while they read a large table', () => {
  const since = readdirSync(FOLDER).filter((name) => Number.parseInt(name, 10) > LAST_RELEASED);
  const locks = since.flatMap((name) =>
    locksOf(readFileSync(path.join(FOLDER, name), 'utf8')).map((what) => `${name} ${what}`),
  );
  expect(locks).toEqual([`${LOCKS_ITS_TABLE} drops an index that readers wait for`]);
});

test.each([
  ['create index orders_a on orders (a)', ['makes an index that writers wait for']],
  ['create index concurrently orders_a on orders (a)', []],
  ['create index refunds_a on refunds (a)', []],
  ['drop index orders_a', ['drops an index that readers wait for']],
  ['drop index concurrently if exists orders_a', []],
  ['drop index refunds_a', []],
  ['alter table orders add constraint a check (a > 0)', ['adds a constraint that reads all rows']],
  ['alter table orders add constraint a check (a > 0) not valid', []],
])('%s: %j', (sql, locks) => {
  expect(locksOf(sql)).toEqual(locks);
});

test.each([
  ['drop table carts', 'drops a table'],
  ['alter table products drop column photo', 'drops a column'],
  ['drop function if exists place_order(uuid)', 'drops a function that the last release calls'],
  ['alter table products rename column photo to picture', 'renames something'],
  ['alter table orders rename to purchases', 'renames something'],
  ['alter table orders alter column total type numeric', 'changes the type of a column'],
  ['alter table orders alter column note set not null', 'forbids null in a column that had it'],
  [
    'alter table orders add column note text not null',
    'adds a column that the release before does not fill in',
  ],
])('%s is reported', (sql, what) => {
  expect(problemsOf(`async up() { ${sql} } async down() {}`)).toEqual([what]);
  expect(problemsOf(`/** Contract: unused since 0.2. */ async up() { ${sql} }`)).toEqual([]);
});

test.each([
  'alter table orders add column note text',
  `alter table orders add column note text not null default ''`,
  'create table notes (id uuid not null)',
  'alter table orders drop constraint orders_total_check',
  'alter index orders_newest rename to orders_oldest',
])('%s is not', (sql) => {
  expect(problemsOf(`async up() { ${sql} } async down() { drop table notes }`)).toEqual([]);
});
