import { expect, it } from 'vitest';
import { sortModelOf, sortOf } from './table-sorting';

type Sort = 'NAME_ASC' | 'NAME_DESC' | 'OLDEST' | 'NEWEST';

const columns = { name: ['NAME_ASC', 'NAME_DESC'], placed: ['OLDEST', 'NEWEST'] } as const;
const table = (sort: Sort, defaultSort: Sort = 'NEWEST') => ({
  columns,
  sort,
  defaultSort,
  onSort: () => undefined,
});

it.each([
  ['name', 'asc', 'NAME_ASC'],
  ['name', 'desc', 'NAME_DESC'],
  ['placed', 'asc', 'OLDEST'],
  ['placed', 'desc', 'NEWEST'],
] as const)('sorts by the column %s %s, and shows it', (field, direction, sort) => {
  const model = [{ field, sort: direction }];
  expect(sortOf(model, table('NEWEST'))).toBe(sort);
  expect(sortModelOf(columns, sort)).toEqual(model);
});

it('sorts by no column after the third click on a heading', () => {
  expect(sortOf([], table('NAME_DESC'))).toBe('NEWEST');
});

it('reverses the default by a click on its heading, which shows it as descending', () => {
  expect(sortOf([], table('NEWEST'))).toBe('OLDEST');
});

it('keeps a default that is of no column', () => {
  const columnless = { ...table('NEWEST'), columns: { name: columns.name } };
  expect(sortOf([], columnless)).toBe('NEWEST');
  expect(sortModelOf(columnless.columns, 'NEWEST')).toEqual([]);
});
