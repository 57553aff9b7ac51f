import { beforeAll, expect, test } from 'vitest';
import { PAGE_FIELDS, walk, type Connection } from '../support/paging.js';
import { statementsOf, type SentStatement } from '../support/statements.js';
import { sharedShop } from '../support/shared-shop.js';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';

const shop = sharedShop();
let stamp = 0;

/**
 * Names of all lengths, some alike, of one word that all have, one that every third has, and one
 * that few have.
 */
beforeAll(async () => {
  await shop.dataSource.query(`
    insert into products (name, description, price, photo, category_ids, hidden, deleted_at)
    select concat_ws(' ', case when n % 4 = 0 then 'Peaches' else 'Peach' end, case when n % 3 = 0 then 'organic' end,
        case when n % 500 = 0 then 'flat' end, repeat('x', n * 7 % 60)),
      'With peachy notes.', n, '/pictures/x.800.webp', array[case n % 2 when 0 then '${Category.FRUITS}' else '${Category.BEVERAGE}' end::uuid], n % 11 = 0,
      case when n % 13 = 0 then now() end
    from generate_series(1, 3000) as n`);
  await shop.dataSource.query(`
    insert into products (name, description, price, photo, category_ids)
    select 'Peachtree ' || n, 'A drink.', n, '/pictures/x.800.webp', '{${Category.BEVERAGE}}'::uuid[] from generate_series(1, 30) as n
    union all
    select 'Jam ' || n, 'Of a peach.', n, '/pictures/x.800.webp', '{${Category.BEVERAGE}}' from generate_series(1, 30) as n`);
  await shop.dataSource.query('analyze products');
});

type List = { products: Connection<{ id: string }> };
const LIST = `query List($first: Int, $after: String, $filter: ProductFilter) {
  products(first: $first, after: $after, filter: $filter) { ${PAGE_FIELDS} }
}`;
const SUGGEST =
  'query Suggest($text: String!) { suggestProducts(text: $text) { totalCount products { id } } }';

// A variable that nobody else has sent: responses to earlier requests are cached.
const ask = async (variables: object) =>
  (await shop.ask<List>(LIST, { ...variables, unlike: (stamp += 1) })).products;

/**
 * All that should be found, by the rules and one after the other: which words, then the shortest
 * name, then the greatest id.
 */
async function expected(words: string, category: keyof typeof Category | null): Promise<string[]> {
  const rows: { id: string }[] = await shop.dataSource.query(
    `select id from products cross join lateral (select case
        when name_words @> wanted then 4
        when (select bool_and(exists (select from unnest(name_words) as word where word like each || '%')) from unnest(wanted) as each) then 3
        else 2 end as tier
      from (select string_to_array(replace(lower(name), 'peaches', 'peach'), ' ') as name_words,
        string_to_array($1, ' ') as wanted) as texts) as ranked
    where deleted_at is null and not hidden and ($2::uuid is null or category_ids && array[$2::uuid])
      and (tier > 2 or (description ilike '%peach.%' and $1 = 'peach'))
    order by tier desc, length(name), id desc`,
    [words, category && Category[category]],
  );
  return rows.map(({ id }) => id);
}

test.each([
  ['peach', null],
  ['peach', 'BEVERAGE'],
  ['organic peach', null],
  ['flat peach', null],
] as const)('%s in %s: every page is the best of what is left', async (search, category) => {
  const all = await expected(search, category);
  expect(all.length).toBeGreaterThan(3);
  const filter = { search, ...(category && { category }) };
  for (const first of [21, 100]) {
    const walked = await walk((after) => ask({ first, after, filter }));
    expect(walked.map(({ id }) => id)).toEqual(all);
  }
  const { totalCount } = await ask({ first: 1, filter });
  expect(totalCount).toBe(all.length);
});

test('suggestions are the beginning of it, with the number of all', async () => {
  const all = await expected('peach', null);
  const { suggestProducts } = await shop.ask<{
    suggestProducts: { totalCount: number; products: { id: string }[] };
  }>(SUGGEST, { text: 'peach' });
  expect(suggestProducts.products.map(({ id }) => id)).toEqual(all.slice(0, 6));
  expect(suggestProducts.totalCount).toBe(all.length);
});

test('a product that is hidden, shown or renamed is found where it belongs at once', async () => {
  const filter = { search: 'peach' };
  const best = async () => (await ask({ first: 5, filter })).edges.map(({ node }) => node.id);
  const [first = '', second = ''] = await best();
  await shop.dataSource.query('update products set hidden = true where id = $1', [first]);
  expect((await best())[0]).toBe(second);
  await shop.dataSource.query(
    `update products set hidden = false, name = 'Peach of a long name' where id = $1`,
    [first],
  );
  expect(await best()).not.toContain(first);
  await shop.dataSource.query(`update products set name = 'Peach' where id = $1`, [first]);
  expect(await best()).toEqual((await expected('peach', null)).slice(0, 5));
});

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}
const productsRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'products' ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, each) => sum + productsRead(each), 0);

/** The statements that a search asks, with their values. */
function searching(search: string): Promise<SentStatement[]> {
  const ids =
    'query Ids($filter: ProductFilter) { products(first: 20, filter: $filter) { edges { node { id } } } }';
  return statementsOf(shop.dataSource, () => shop.ask(ids, { filter: { search }, unlike: (stamp += 1) }));
}

test('of thousands that hold a word, a page ranks those that it shows', async () => {
  const read: number[] = [];
  // A word that nobody has looked for, so that it is looked up whether it is common.
  for (const [statement, values] of await searching('peaches')) {
    const [row] = await shop.dataSource.query(`explain (analyze, format json) ${statement}`, values);
    read.push(productsRead(row['QUERY PLAN'][0].Plan));
  }
  expect(read.length).toBeGreaterThan(1);
  expect(Math.max(...read)).toBeLessThan(100);
});

test.each([
  ['peach', 0],
  ['notes', 0],
  ['peaxh', 1],
])('products are checked for %s %d times', async (word, times) => {
  const statements = await searching(word);
  const calls = await shop.dataSource.transaction(async (manager) => {
    await manager.query(`set local track_functions = 'all'`);
    for (const [statement, values] of statements) await manager.query(statement, values);
    return manager.query(
      `select calls::int from pg_stat_xact_user_functions where funcname = 'is_in_products'`,
    );
  });
  expect(calls).toEqual(times === 0 ? [] : [{ calls: times }]);
});
