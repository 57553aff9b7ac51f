import type { GridSortModel } from '@mui/x-data-grid';

/** How the server sorts the rows of a table. */
export interface TableSorting<Sort extends string> {
  /** The sort keys of each column that has them, ascending and descending. */
  columns: Readonly<Record<string, readonly [ascending: Sort, descending: Sort]>>;
  sort: Sort;
  /** The sort key of a table that is sorted by no column. */
  defaultSort: Sort;
  onSort: (sort: Sort) => void;
}

export function sortModelOf<Sort extends string>(
  columns: TableSorting<Sort>['columns'],
  sort: Sort,
): GridSortModel {
  const [field, keys] = Object.entries(columns).find(([, each]) => each.includes(sort)) ?? [];
  return field && keys ? [{ field, sort: sort === keys[0] ? 'asc' : 'desc' }] : [];
}

/**
 * The third click on a heading sorts by no column. Where the default is the descending key of a
 * column, a click on its heading reverses that.
 */
export function sortOf<Sort extends string>(
  [item]: GridSortModel,
  { columns, sort, defaultSort }: TableSorting<Sort>,
): Sort {
  const keys = item && columns[item.field];
  if (keys) return keys[item.sort === 'desc' ? 1 : 0];
  const [ascending] = Object.values(columns).find(([, descending]) => descending === sort) ?? [];
  return sort === defaultSort ? (ascending ?? defaultSort) : defaultSort;
}
