import type { AdminProductFilter, AdminProductSort } from '@/lib/apollo/schema-types.generated';
import { tableSchema } from '@/lib/url-state/table-schema';
import { choiceParam, searchParam, slugParam, type UrlState } from '@/lib/url-state/url-schema';

/** The state filter, independent of the category. */
export type Show = 'all' | 'low' | 'soldOut' | 'hidden' | 'trash';

const showSlugs: Record<Show, string> = {
  all: '',
  low: 'low',
  soldOut: 'sold-out',
  hidden: 'hidden',
  trash: 'trash',
};
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

export const productTableSchema = tableSchema({
  search: searchParam,
  category: slugParam,
  show: choiceParam(shows, 'all', (show) => showSlugs[show]),
  sort: choiceParam(sorts, 'NEWEST', (sort) => sortSlugs[sort]),
});

/** The state of the list, stored in the URL. */
export type TableView = UrlState<typeof productTableSchema>;

export const isFiltered = ({ search, category, show }: TableView): boolean =>
  search !== '' || category !== undefined || show !== 'all';

/** The sort key of the query; null for its default: by relevance, or in the trash by deletion. */
export const sortOf = ({ sort, search, show }: TableView): AdminProductSort | null =>
  sort === 'NEWEST' && (search !== '' || show === 'trash') ? null : sort;

/** The filter variables of the query. */
export function filterOf({ search, category, show }: TableView): AdminProductFilter {
  return {
    search: search || null,
    category: category ?? null,
    stock: show === 'low' ? 'LOW' : show === 'soldOut' ? 'OUT' : null,
    hidden: show === 'hidden' ? true : null,
    deleted: show === 'trash' ? 'ONLY' : null,
  };
}
