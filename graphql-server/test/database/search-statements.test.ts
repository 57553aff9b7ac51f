import { ArrayContains, In, type DataSource, type FindOptionsOrder } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { visitor } from '../../src/common/actor.js';
import { encodeCursor, type PageArgs } from '../../src/common/pagination.js';
import { seedDemo } from '../../src/seed/seed.js';
import { findProducts } from '../../src/features/catalogue/search/find-products.js';
import type { CategoryTree } from '../../src/features/catalogue/categories/category-tree.js';
import { CategoryService } from '../../src/features/catalogue/categories/category.service.js';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { PackUnit, Product, SOLD } from '../../src/features/catalogue/product/product.entity.js';
import { ProductSort, type ProductFilter } from '../../src/features/catalogue/product/product.inputs.js';
import { ProductService } from '../../src/features/catalogue/listing/product.service.js';
import { byRelevance } from '../../src/features/catalogue/search/search-sql.js';
import { buildProduct } from '../factories/product.factory.js';
import { openClone } from '../support/databases.js';
import { findingByRules, type FoundByRules } from '../support/found-by-rules.js';
import { statementsOf } from '../support/statements.js';

// What the statements of a search find is what its rules find, read by TypeORM.
let close: () => Promise<void>;
let dataSource: DataSource;
let service: ProductService;
let tree: CategoryTree;
let findByRules: (text: string) => Promise<FoundByRules>;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  await seedDemo(dataSource);
  for (const odd of [
    { name: `Baker's 50% rye_bread \\ "dark"` },
    { name: 'Medlars', hidden: true },
    { name: 'Rambutans', deletedAt: new Date() },
    { name: `Tea ${'and more '.repeat(130)}tea`, description: 'Milk, and the sweetest apples.' },
    { name: 'Crème fraîche', description: 'Plums by the hundred.' },
    { name: 'The of', description: 'Nothing in particular.' },
    { name: 'Applesauce' },
    { name: '7ups' },
    { name: 'Buttermilk', searchTerms: 'Vollmilch' },
    { name: 'Apfel Saft' },
    { name: 'Smoked saltmilk' },
    { name: '7up' },
    { name: 'Widget 10e2a' },
    {
      name: 'Süß-Kartoffel',
      packAmount: 1500,
      packUnit: PackUnit.GRAM,
      description: 'A sack, or 250 g of it.',
    },
    { name: 'Kartoffel 1,5 kg', searchTerms: "spuds, Pommes-frites, plum, Earl's" },
    { name: '7-Up', packAmount: 330, packUnit: PackUnit.MILLILITRE },
  ]) {
    await buildProduct(dataSource, odd);
  }
  // So many names hold the same word that their length decides which are best.
  await dataSource.query(`
    insert into products (name, description, price, photo, category_ids, created_at)
    select case when n % 3 = 0 then 'Plum, plums, ripe ' else 'Ripe plum plums ' end || repeat('x', n % 50), 'Sweet.', n % 7, '/p.800.webp',
      array[case when n % 10 = 0 then '${Category.BEVERAGE}' else '${Category.FRUITS}' end::uuid], '2024-01-01'::timestamptz + n % 20 * interval '1 day'
    from generate_series(1, 230) as n`);
  await dataSource.query(`
    insert into products (name, description, price, photo, category_ids)
    select 'Stone plum ' || n, 'Rare.', 5, '/p.800.webp', '{${Category.VEGETABLES}}' from generate_series(1, 9) as n`);
  const categories = new CategoryService(dataSource, () => 1);
  service = new ProductService(dataSource, categories);
  tree = await categories.tree();
  const find = await findingByRules({ query: dataSource.query.bind(dataSource) }, tree);
  const found = new Map<string, FoundByRules>();
  findByRules = async (text) => {
    const those = found.get(text) ?? (await find(text));
    found.set(text, those);
    return those;
  };
});

afterAll(() => close());

const TEXTS = {
  'a word': 'apples',
  'the beginning of a word': 'ora',
  'a letter': 's',
  'a word that another begins with': 'apple',
  'a word with a digit, and more of it': '7up',
  'what could be read as a number, before a letter': '10e2',
  'a word of descriptions': 'sweet',
  'several words': 'apple juice',
  'beginnings of words': 'ap ju',
  'a little word and another': 'the milk',
  'nothing but little words': 'the of',
  'a misspelling': 'bannana',
  'a misspelling among words': 'cloudy aple juice',
  'two misspellings': 'smokd salmn',
  'a misspelling of what many hold': 'plunm',
  'what is nowhere': 'zzyzx',
  'what is somewhere and what is nowhere': 'apple zzyzx',
  'what is somewhere, and elsewhere': 'milk bacon',
  'what is hidden': 'medlar',
  'what is gone': 'rambutans',
  'what many names hold': 'plum',
  'what many names hold, in two forms': 'plums plum',
  'what many names hold, and few': 'stone plums',
  'what two words of many names are': 'ripe plums',
  'a long name': 'tea more',
  'an accent': 'CRÈME fraiche',
  'a letter that is not taken apart': 'süß kartoffel',
  'other letters for one': 'suess',
  'letters in place of signs': 'suesskartoffel',
  'a size': 'kartoffel 1.5kg',
  'the beginning of a size': 'kartoffel 15',
  'a size in the description': '250 g',
  'a size that there is not': 'kartoffel 2 kg',
  'a search term': 'spud',
  'the beginning of a search term': 'pomm',
  'a misspelled search term': 'pomes frites',
  'a word that means something': 'wine',
  'a word of what is hidden': 'medlars',
  'a wildcard': '%',
  'wildcards among letters': 'a_p% *milk* ?ea',
  'quotes and backslashes': `'baker's" \\ 50% rye`,
  operators: `milk & !apple | (tea <-> :*A) -- ; $1 :search`,
  'bars and blanks': '  |milk|\t apple  | ',
  'more words than count': 'a b c d e f g h i j k',
  'no word': `'"!`,
  'the last part of a compound': 'milch',
  'parts of compounds': 'voll milch',
  'two words joined': 'apfelsaft',
  'a word apart': 'apple sauce',
  'a word apart that is nowhere in parts': 'app lesauce',
  'a category': 'vegetable',
  'a category and a word': 'fruits plum',
  'a sign of another script': '½ तिल',
};

const ORDERS: Record<ProductSort, FindOptionsOrder<Product>> = {
  [ProductSort.RELEVANCE]: { id: 'DESC' },
  [ProductSort.NEWEST]: { createdAt: 'DESC', id: 'DESC' },
  [ProductSort.NAME]: { searchName: 'ASC', id: 'ASC' },
  [ProductSort.PRICE_ASC]: { price: 'ASC', id: 'ASC' },
  [ProductSort.PRICE_DESC]: { price: 'DESC', id: 'DESC' },
  [ProductSort.RATING]: { ratingRank: 'DESC', id: 'DESC' },
};

const sorted = new Map<string, Promise<Product[]>>();

/** What is sold, in its order; no test changes it. */
function inOrder({ category, ids }: ProductFilter, sort: ProductSort): Promise<Product[]> {
  const key = JSON.stringify([category, ids, sort]);
  const where = {
    ...SOLD,
    ...(category && { categories: ArrayContains([category]) }),
    ...(ids && { id: In(ids) }),
  };
  const rows = sorted.get(key) ?? dataSource.manager.find(Product, { where, order: ORDERS[sort] });
  sorted.set(key, rows);
  return rows;
}

/** Everything that should be found, in its order. */
async function expected(filter: ProductFilter, sort: ProductSort): Promise<Product[]> {
  const ranks = await findByRules(filter.search ?? '');
  const found = (await inOrder(filter, sort)).filter(({ id }) => ranks.has(id));
  if (sort !== ProductSort.RELEVANCE) return found;
  return found
    .map((product) => Object.assign(new Product(), product, { relevance: ranks.get(product.id) ?? 0 }))
    .toSorted((a, b) => b.relevance - a.relevance);
}

/** All pages of a search. */
async function walked(filter: ProductFilter, sort: ProductSort, first: number): Promise<Product[]> {
  const rows: Product[] = [];
  let args: PageArgs = { first };
  for (;;) {
    const page = await service.list(visitor, filter, sort, args);
    rows.push(...page.rows);
    const last = page.rows.at(-1);
    if (!page.hasNextPage || !last) return rows;
    expect(page.rows).toHaveLength(first);
    args = { first, after: page.cursorOf(last) };
  }
}

const ORDERED = Object.values(ProductSort).filter((sort) => sort !== ProductSort.RELEVANCE);

test.each(Object.entries(TEXTS))('%s: %j', async (what, search) => {
  const place = Object.keys(TEXTS).indexOf(what);
  const some = [...(await findByRules('plum')).keys(), ...(await findByRules('apple')).keys()]
    .toSorted()
    .slice(0, 100);
  const filters: ProductFilter[] = [
    { search, category: Category.FRUITS },
    { search, category: Category.BEVERAGE },
    { search, ids: some },
    { search, category: Category.FRUITS, ids: some },
    { search, ids: [] },
  ];
  // By day alternating ones.
  for (const filter of [{ search }, ...sampleOf(filters, 2, place)]) {
    // By relevance and, where it makes a difference, in other orders.
    const others = filter.ids ? [] : sampleOf(ORDERED, 1, place);
    for (const sort of [ProductSort.RELEVANCE, ...others]) {
      const all = await expected(filter, sort);
      expect(await walked(filter, sort, 23)).toStrictEqual(all);
      const page = await service.list(visitor, filter, sort, { first: 11 });
      expect(page.hasNextPage).toBe(all.length > 11);
      expect(await page.countAll()).toBe(all.length);
    }
  }
});

test('the rules find something of nearly every kind, and not the same', async () => {
  const found = await Promise.all(Object.values(TEXTS).map(findByRules));
  expect(found.filter(({ size }) => size > 0).length).toBeGreaterThanOrEqual(20);
  expect(new Set(found.map((each) => [...each.keys()].join())).size).toBeGreaterThan(15);
  const tiers = new Set(found.flatMap((each) => [...each.values()].map((rank) => Math.floor(rank / 1000))));
  expect([...tiers].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.each([
  ['apples', 1],
  ['the milk', 1],
  ['bannana', 3],
  ['zzyzx', 2],
  ['stone plum', 1],
  ['!!!', 0],
])('a page of %j takes %d statements', async (search, statements) => {
  const ask = () => service.list(visitor, { search }, null, { first: 20 });
  expect(await statementsOf(dataSource, ask)).toHaveLength(statements);
});

test('a word that many names hold is stored as common, and still finds products once it is not', async () => {
  const ask = () => service.list(visitor, { search: 'plums, ripe' }, null, { first: 20 });
  expect(await statementsOf(dataSource, ask)).toHaveLength(2);
  expect(await statementsOf(dataSource, ask)).toHaveLength(1);
  const { rows } = await ask();
  const ids = rows.map(({ id }) => id);
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`update products set name = 'Medlar' where name like '%plum%' and id <> all($1)`, [ids]);
  const page = await findProducts(runner.manager, 'plums ripe', {}, byRelevance, { first: 20 }, tree);
  await runner.rollbackTransaction();
  await runner.release();
  expect(page.rows).toStrictEqual(rows);
  expect(page.hasNextPage).toBe(false);
});

test.each([0, 999, 1_000, 4_999, 5_000, 6_999, 7_000, 7_999, 8_000, 2 ** 31 - 1])(
  'a page may begin behind the rank %d',
  async (value) => {
    const all = await expected({ search: 'apple' }, ProductSort.RELEVANCE);
    const id = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    const after = encodeCursor({ key: 'relevance', value, id });
    const { rows } = await service.list(visitor, { search: 'apple' }, null, { first: 100, after });
    expect(rows).toStrictEqual(all.filter(({ relevance = 0 }) => relevance <= value));
  },
);
