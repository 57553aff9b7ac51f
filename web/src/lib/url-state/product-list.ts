import type { Category, ProductSort } from '@/lib/apollo/schema-types.generated';
import { categoryFromSlug, categorySlug } from '@/lib/categories';
import { searchText } from '@/lib/format/search-text';

/** What a list of products is of. */
export interface ProductList {
  /** Undefined for all. */
  category: Category | undefined;
  /** Empty for no search. */
  search: string;
  sort: ProductSort;
}

/** The part of it that an address has to say: everything that is left out is as usual. */
export type ProductListAddress = Partial<ProductList>;

interface SortChoice {
  sort: ProductSort;
  /** Its name in addresses. */
  slug: string;
}

const RELEVANCE: SortChoice = { sort: 'RELEVANCE', slug: 'relevance' };

const CHOICES: readonly SortChoice[] = [
  { sort: 'NEWEST', slug: 'newest' },
  { sort: 'NAME', slug: 'name' },
  { sort: 'PRICE_ASC', slug: 'price-up' },
  { sort: 'PRICE_DESC', slug: 'price-down' },
  { sort: 'RATING', slug: 'rating' },
];

/** The orders on offer; relevance means something for a search only. */
export function sortChoices(searching: boolean): readonly SortChoice[] {
  return searching ? [RELEVANCE, ...CHOICES] : CHOICES;
}

/** The order when the address names none. */
export function usualSort(searching: boolean): ProductSort {
  return searching ? 'RELEVANCE' : 'NEWEST';
}

/**
 * `?category=fruits&q=apples&sort=price-up` as a list. What an address does not say, or says
 * wrongly, is the usual.
 */
export function readProductList(params: URLSearchParams): ProductList {
  const search = searchText(params.get('q'));
  const searching = search !== '';
  const slug = params.get('sort');
  const sort = sortChoices(searching).find((choice) => choice.slug === slug)?.sort ?? usualSort(searching);
  return { category: categoryFromSlug(params.get('category')), search, sort };
}

/** The query of an address, `?` included, or nothing for the list of everything. */
export function productListQuery({ category, search = '', sort }: ProductListAddress): string {
  const searching = search !== '';
  const params = new URLSearchParams();
  if (category) params.set('category', categorySlug(category));
  if (searching) params.set('q', search);
  const choice = sortChoices(searching).find((candidate) => candidate.sort === sort);
  if (choice && choice.sort !== usualSort(searching)) params.set('sort', choice.slug);
  const query = params.toString();
  return query && `?${query}`;
}
