import { beforeEach, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { MAX_IMPORT_MAPPINGS } from '@larder/shared/limits';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { emptyTables } from '../support/empty-tables.js';
import { codeOf } from '../support/graphql-client.js';
import { importProducts } from '../support/product-csv.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const FIELDS = 'id name columns { heading column } categories { value category } updatedAt';
const SAVE = `mutation Save($input: SaveProductImportMappingInput!) {
  saveProductImportMapping(input: $input) { ${FIELDS} }
}`;
const DELETE = `mutation Delete($input: DeleteProductImportMappingInput!) {
  deleteProductImportMapping(input: $input)
}`;
const COLUMNS = [
  { heading: 'Artikel', column: 'NAME' },
  { heading: 'Preis', column: 'PRICE' },
  { heading: 'Abteilung', column: 'CATEGORY' },
  { heading: 'Lieferant', column: null },
];

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

beforeEach(() => emptyTables(shop.dataSource, 'products', 'product_imports', 'import_mappings'));

const save = (input: object, token: string | undefined = admin.token) =>
  shop.graphql(SAVE, { input: { name: 'Wholesaler', columns: COLUMNS, ...input } }, token);
const saved = async (input: object = {}) => (await save(input)).data.saveProductImportMapping;
const remove = (id: string, token: string | undefined = admin.token) =>
  shop.graphql(DELETE, { input: { id } }, token);
const all = async () =>
  (await shop.graphql(`{ productImportMappings { ${FIELDS} } }`, {}, admin.token)).data.productImportMappings;
const names = async () => (await all()).map(({ name }: { name: string }) => name);
const audited = async (id: string) =>
  (await shop.dataSource.manager.findBy(AuditEntry, { subjectId: id }))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ action, subjectName, changes }) => ({ action, subjectName, changes }));

test('37.4 a mapping is saved by name, and its categories are named by id', async () => {
  const categories = [
    { value: 'Obst', category: 'fruits' },
    { value: 'Fisch', category: null },
  ];
  const mapping = await saved({ name: ' Whole\nsaler ', categories });
  expect(mapping).toMatchObject({
    name: 'Whole saler',
    columns: COLUMNS,
    categories: [
      { value: 'Obst', category: Category.FRUITS },
      { value: 'Fisch', category: null },
    ],
  });
  await saved({ name: 'bakery' });
  await saved({ name: 'Dairy' });
  expect(await names()).toEqual(['bakery', 'Dairy', 'Whole saler']);
  expect((await all()).at(-1)).toEqual(mapping);
});

test('37.4 a mapping replaces the one of the same name in any case, and equal ones change nothing', async () => {
  const first = await saved({ name: 'Ökohof' });
  const second = await saved({ name: 'ÖKOHOF', columns: COLUMNS.slice(0, 2) });
  expect(second).toMatchObject({ id: first.id, name: 'ÖKOHOF', columns: COLUMNS.slice(0, 2) });
  expect(await saved({ name: 'ÖKOHOF', columns: COLUMNS.slice(0, 2) })).toEqual(second);
  expect(await names()).toEqual(['ÖKOHOF']);
  expect(await audited(first.id)).toEqual([
    {
      action: 'import-mapping.created',
      subjectName: 'Ökohof',
      changes: { columnCount: { before: null, after: 4 }, categoryCount: { before: null, after: 0 } },
    },
    {
      action: 'import-mapping.updated',
      subjectName: 'ÖKOHOF',
      changes: {
        name: { before: 'Ökohof', after: 'ÖKOHOF' },
        columnCount: { before: 4, after: 2 },
      },
    },
  ]);
});

test('37.4 mappings of one name that are saved at once are one', async () => {
  const ids = await Promise.all(['a', 'A', 'a', 'A'].map(async (name) => (await saved({ name })).id));
  expect(new Set(ids).size).toBe(1);
});

test('37.4 a mapping is deleted, once', async () => {
  const { id } = await saved();
  expect((await remove(id)).data.deleteProductImportMapping).toBe(id);
  expect(await all()).toEqual([]);
  expect((await audited(id)).at(-1)).toMatchObject({
    action: 'import-mapping.deleted',
    subjectName: 'Wholesaler',
    changes: { columnCount: { before: 4, after: null } },
  });
  expect(codeOf(await remove(id))).toBe('NOT_FOUND');
  expect(codeOf(await remove('none'))).toBe('NOT_FOUND');
});

test('37.4 the texts of a mapping have the limits of those of an import', async () => {
  const category = { value: 'Obst', category: 'fruits' };
  const refused: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ columns: [] }, 'columns'],
    [{ columns: Array.from({ length: 501 }, () => COLUMNS[0]) }, 'columns'],
    [{ columns: [{ heading: 'x'.repeat(1_001), column: null }] }, 'columns.0.heading'],
    [{ categories: Array.from({ length: 101 }, () => category) }, 'categories'],
    [{ categories: [{ value: 'Obst', category: 'x'.repeat(61) }] }, 'categories.0.category'],
  ];
  for (const [input, field] of refused) {
    const extensions = (await save(input)).errors?.[0]?.extensions;
    expect(extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(Object.keys(extensions?.['fields'] ?? {})).toEqual([field]);
  }
  expect(await all()).toEqual([]);
});

test('37.4 a shop has a limited number of mappings, which can still be replaced', async () => {
  await shop.dataSource.query(
    `insert into import_mappings (name, columns, categories)
      select 'Mapping ' || number, '[]', '[]' from generate_series(1, $1) as number`,
    [MAX_IMPORT_MAPPINGS],
  );
  expect(codeOf(await save({ name: 'One more' }))).toBe('CONFLICT');
  expect((await saved({ name: 'mapping 7' })).columns).toEqual(COLUMNS);
  expect(await all()).toHaveLength(MAX_IMPORT_MAPPINGS);
});

test('37.4 a mapping imports a file, also when one of its categories was deleted', async () => {
  const [{ id: gone }] = await shop.dataSource.query(
    `insert into categories (name, slug, tile_label, position, tile_position, section_position)
      values ('Gone', 'gone', 'Gone', 9, 9, 9) returning id`,
  );
  const { columns, categories } = await saved({
    categories: [
      { value: 'Obst', category: 'fruits' },
      { value: 'Fisch', category: 'gone' },
    ],
  });
  expect(categories).toEqual([
    { value: 'Obst', category: Category.FRUITS },
    { value: 'Fisch', category: gone },
  ]);
  await shop.dataSource.query('delete from categories where id = $1', [gone]);
  const file = 'Artikel;Preis;Abteilung;Lieferant\nPflaumen;3,50;Obst;Hof\nLachs;9,00;Fisch;Kutter\n';
  const report = await importProducts(shop, file, {
    columns,
    categories,
    skipFailed: true,
    token: admin.token,
  });
  expect(report).toMatchObject({
    state: 'IMPORTED',
    created: 1,
    failed: 1,
    problems: [{ row: 3, column: 'Abteilung' }],
    unknownCategories: [
      { value: 'Obst', rows: 1 },
      { value: 'Fisch', rows: 1 },
    ],
  });
  expect(report.problems[0]?.message).toContain('There is no category “Fisch”.');
  // Saved again, it is left out.
  expect((await saved({ categories })).categories).toEqual([{ value: 'Obst', category: Category.FRUITS }]);
});
