import { expect, it } from 'vitest';
import { filterOf, isFiltered, productTableSchema, sortOf, type TableView } from './table-view';

const read = (query: string) => productTableSchema.read(new URLSearchParams(query));

it('is stored in the URL and restored', () => {
  const view: TableView = {
    search: 'oat milk',
    category: 'beverage',
    show: 'soldOut',
    sort: 'PRICE_DESC',
    pageSize: 50,
    page: 3,
    after: 'cursor',
  };
  expect(String(productTableSchema.write(view))).toBe(
    'search=oat+milk&category=beverage&show=sold-out&sort=price-down&size=50&page=3&after=cursor',
  );
  expect(productTableSchema.read(productTableSchema.write(view))).toEqual(view);
});

it('omits defaults from the URL', () => {
  expect(String(productTableSchema.write(productTableSchema.defaults))).toBe('');
  expect(read('')).toEqual(productTableSchema.defaults);
});

it('falls back to defaults for invalid parameters', () => {
  expect(read('category=a%20b&show=some&sort=colour&size=7&page=-1&after=x')).toEqual(
    productTableSchema.defaults,
  );
  expect(read('page=4')).toEqual(productTableSchema.defaults);
});

it('maps to the filter of the query', () => {
  expect(filterOf(productTableSchema.defaults)).toEqual({
    search: null,
    category: null,
    stock: null,
    hidden: null,
    deleted: null,
  });
  expect(filterOf(read('show=low'))).toMatchObject({ stock: 'LOW' });
  expect(filterOf(read('show=hidden'))).toMatchObject({ hidden: true, stock: null });
  expect(filterOf(read('show=trash'))).toMatchObject({ deleted: 'ONLY', hidden: null });
  expect(isFiltered(productTableSchema.defaults)).toBe(false);
  expect(isFiltered(read('search=a'))).toBe(true);
});

it('leaves the sort key of a search and of the trash to the server, unless one is chosen', () => {
  expect(sortOf(productTableSchema.defaults)).toBe('NEWEST');
  expect(sortOf(read('search=a'))).toBeNull();
  expect(sortOf(read('show=trash'))).toBeNull();
  expect(sortOf(read('show=trash&sort=oldest'))).toBe('OLDEST');
});
