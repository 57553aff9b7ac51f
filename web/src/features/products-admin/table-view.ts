import { FILTER_CATEGORIES } from '@/lib/categories';
import type { AdminProductFilter, AdminProductSort } from '@/lib/apollo/schema-types.generated';
import {
  choiceParam,
  searchParam,
  urlSchema,
  type UrlParam,
  type UrlSchema,
  type UrlState,
} from '@/lib/url-state/url-schema';

export const pageSizes: readonly number[] = [25, 50, 100];

/** The state filter, independent of the category. */
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

const pageParam: UrlParam<number> = {
  defaultValue: 1,
  parse: (text) => (Number.isSafeInteger(Number(text)) && Number(text) > 1 ? Number(text) : undefined),
  serialize: String,
};

/** The cursor before the page; null on the first page. */
const cursorParam: UrlParam<string | null> = {
  defaultValue: null,
  parse: (text) => text || undefined,
  serialize: String,
};

const schema = urlSchema({
  search: searchParam,
  category: choiceParam(FILTER_CATEGORIES, undefined),
  show: choiceParam(shows, 'all', (show) => showSlugs[show]),
  sort: choiceParam(sorts, 'NEWEST', (sort) => sortSlugs[sort]),
  pageSize: { name: 'size', ...choiceParam(pageSizes, 25, String) },
  page: pageParam,
  after: cursorParam,
});

/** The state of the list, stored in the URL. */
export type TableView = UrlState<typeof schema>;

export const tableSchema: UrlSchema<TableView> = {
  ...schema,
  // A page after the first needs both.
  read: (params) => {
    const view = schema.read(params);
    return view.page > 1 && view.after !== null ? view : { ...view, page: 1, after: null };
  },
};

export const isFiltered = ({ search, category, show }: TableView): boolean =>
  search !== '' || category !== undefined || show !== 'all';

/** The filter variables of the query. */
export function filterOf({ search, category, show }: TableView): AdminProductFilter {
  return {
    search: search || null,
    category: category ?? null,
    stock: show === 'low' ? 'LOW' : show === 'soldOut' ? 'OUT' : null,
    hidden: show === 'hidden' ? true : null,
  };
}
