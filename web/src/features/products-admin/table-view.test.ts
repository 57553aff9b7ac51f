import { expect, it } from 'vitest';
import { filterOf, isFiltered, tableSchema, type TableView } from './table-view';

const read = (query: string) => tableSchema.read(new URLSearchParams(query));

it('is stored in the URL and restored', () => {
  const view: TableView = {
    search: 'oat milk',
    category: 'BEVERAGE',
    show: 'soldOut',
    sort: 'PRICE_DESC',
    pageSize: 50,
    page: 3,
    after: 'cursor',
  };
  expect(String(tableSchema.write(view))).toBe(
    'search=oat+milk&category=beverage&show=sold-out&sort=price-down&size=50&page=3&after=cursor',
  );
  expect(tableSchema.read(tableSchema.write(view))).toEqual(view);
});

it('omits defaults from the URL', () => {
  expect(String(tableSchema.write(tableSchema.defaults))).toBe('');
  expect(read('')).toEqual(tableSchema.defaults);
});

it('falls back to defaults for invalid parameters', () => {
  expect(read('category=meat&show=some&sort=colour&size=7&page=-1&after=x')).toEqual(tableSchema.defaults);
  expect(read('page=4')).toEqual(tableSchema.defaults);
});

it('maps to the filter of the query', () => {
  expect(filterOf(tableSchema.defaults)).toEqual({ search: null, category: null, stock: null, hidden: null });
  expect(filterOf(read('show=low'))).toMatchObject({ stock: 'LOW' });
  expect(filterOf(read('show=hidden'))).toMatchObject({ hidden: true, stock: null });
  expect(isFiltered(tableSchema.defaults)).toBe(false);
  expect(isFiltered(read('search=a'))).toBe(true);
});
