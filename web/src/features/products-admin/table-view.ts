import { categoryFromSlug, categorySlug } from '@/lib/categories';
import { searchText } from '@/lib/format/search-text';
import type { AdminProductFilter, AdminProductSort, Category } from '@/lib/apollo/schema-types.generated';

export const pageSizes: readonly number[] = [25, 50, 100];
const usualSize = 25;

/** Which products are listed, beside their category. */
export type Show = 'all' | 'low' | 'soldOut' | 'hidden';

const showSlugs: Record<Show, string> = { all: '', low: 'low', soldOut: 'sold-out', hidden: 'hidden' };
export const shows = Object.keys(showSlugs) as readonly Show[];

const sortSlugs: Record<AdminProductSort, string> = {
  NEWEST: '',
  OLDEST: 'oldest',
  NAME_ASC: 'name',
  NAME_DESC: 'name-down',
  PRICE_ASC: 'price',
  PRICE_DESC: 'price-down',
  STOCK_ASC: 'stock',
  STOCK_DESC: 'stock-down',
};
export const sorts = Object.keys(sortSlugs) as readonly AdminProductSort[];

/** What the list shows: all of it stands in the address. */
export interface TableView {
  search: string;
  category: Category | undefined;
  show: Show;
  sort: AdminProductSort;
  pageSize: number;
  /** From 1 on. */
  page: number;
  /** The cursor that the page starts after; null on the first. */
  after: string | null;
}

export const usualView: TableView = {
  search: '',
  category: undefined,
  show: 'all',
  sort: 'NEWEST',
  pageSize: usualSize,
  page: 1,
  after: null,
};

/** What an address does not say, or says wrongly, is the usual. */
export function readView(params: URLSearchParams): TableView {
  const pageSize = Number(params.get('size'));
  const page = Number(params.get('page'));
  const after = params.get('after');
  const paged = after !== null && Number.isSafeInteger(page) && page > 1;
  return {
    search: searchText(params.get('search')),
    category: categoryFromSlug(params.get('category')),
    show: shows.find((show) => showSlugs[show] === (params.get('show') ?? '')) ?? 'all',
    sort: sorts.find((sort) => sortSlugs[sort] === (params.get('sort') ?? '')) ?? 'NEWEST',
    pageSize: pageSizes.includes(pageSize) ? pageSize : usualSize,
    page: paged ? page : 1,
    after: paged ? after : null,
  };
}

/** The query of an address, without the usual. */
export function viewParams({
  search,
  category,
  show,
  sort,
  pageSize,
  page,
  after,
}: TableView): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string) => value && params.set(name, value);
  set('search', search);
  set('category', category ? categorySlug(category) : '');
  set('show', showSlugs[show]);
  set('sort', sortSlugs[sort]);
  set('size', pageSize === usualSize ? '' : String(pageSize));
  set('page', after ? String(page) : '');
  set('after', after ?? '');
  return params;
}

export const isFiltered = ({ search, category, show }: TableView): boolean =>
  search !== '' || category !== undefined || show !== 'all';

/** The view as the server is asked for it. */
export function filterOf({ search, category, show }: TableView): AdminProductFilter {
  return {
    search: search || null,
    category: category ?? null,
    stock: show === 'low' ? 'LOW' : show === 'soldOut' ? 'OUT' : null,
    hidden: show === 'hidden' ? true : null,
  };
}
