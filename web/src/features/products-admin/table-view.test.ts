import { expect, it } from 'vitest';
import { filterOf, isFiltered, readView, usualView, viewParams, type TableView } from './table-view';

const read = (query: string) => readView(new URLSearchParams(query));

it('stands in the address and is read back', () => {
  const view: TableView = {
    search: 'oat milk',
    category: 'BEVERAGE',
    show: 'soldOut',
    sort: 'PRICE_DESC',
    pageSize: 50,
    page: 3,
    after: 'cursor',
  };
  expect(String(viewParams(view))).toBe(
    'search=oat+milk&category=beverage&show=sold-out&sort=price-down&size=50&page=3&after=cursor',
  );
  expect(readView(viewParams(view))).toEqual(view);
});

it('leaves the usual out of the address', () => {
  expect(String(viewParams(usualView))).toBe('');
  expect(read('')).toEqual(usualView);
});

it('takes what is wrong in an address for the usual', () => {
  expect(read('category=meat&show=some&sort=colour&size=7&page=-1&after=x')).toEqual(usualView);
  expect(read('page=4')).toEqual(usualView);
});

it('asks the server for what is shown', () => {
  expect(filterOf(usualView)).toEqual({ search: null, category: null, stock: null, hidden: null });
  expect(filterOf(read('show=low'))).toMatchObject({ stock: 'LOW' });
  expect(filterOf(read('show=hidden'))).toMatchObject({ hidden: true, stock: null });
  expect(isFiltered(usualView)).toBe(false);
  expect(isFiltered(read('search=a'))).toBe(true);
});
