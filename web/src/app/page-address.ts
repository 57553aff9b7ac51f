import { localizedPath, splitLocale, type Locale } from '@/lib/i18n/locales';
import { paths } from '@/lib/paths';
import { productListSchema } from '@/lib/url-state/product-list';
import { isUuid } from '@/lib/format/uuid';
import { PAGE_PATHS, plainPath } from '../../../graphql-server/src/common/page-paths';
import { isSlug } from '../../../graphql-server/src/common/slug';

/** All unknown addresses share one page. */
const NOWHERE = '/nowhere';
/** Pages of customers contain nothing personal yet, so all of a kind are equal. */
const ANY = 'any';

type IsCategory = (slug: string) => boolean;
type AddressOf = (params: URLSearchParams, segment: string, isCategory: IsCategory) => string;

/** The parts of an address that each page of `routes` depends on. */
const ADDRESSES: Readonly<Record<keyof typeof PAGE_PATHS, AddressOf>> = {
  home: () => paths.home,
  products: (params, _segment, isCategory) => productList(params, isCategory),
  product: (_params, id) => (isUuid(id) ? paths.product(id) : NOWHERE),
  reviews: (params) => paths.reviewsAfter(params.get('after') ?? ''),
  shopPage: (_params, slug) => (isSlug(slug) ? paths.page(slug) : NOWHERE),
  login: () => paths.login,
  signup: () => paths.signup,
  account: (_params, page) => `/account/${page}`,
  checkout: () => paths.checkout,
  purchase: () => paths.purchase(ANY),
  dashboard: () => paths.dashboard,
};

/**
 * The address that a page is rendered and cached for. Unknown parameters, the case of the path, a
 * trailing slash and its encoding make no other page; the browser's address keeps them.
 *
 * @param url path and query, as a browser sent them
 * @param locales those that have pages; their prefixes are a part of the address
 * @param isCategory whether there is a category of this slug
 */
export function pageAddress(url: string, locales: readonly Locale[], isCategory: IsCategory): string {
  const { locale, path } = splitLocale(url, locales);
  return localizedPath(addressWithin(path, isCategory), locale, locales);
}

function productList(params: URLSearchParams, isCategory: IsCategory): string {
  const { category, ...list } = productListSchema.read(params);
  return paths.productList({ ...list, category: category && isCategory(category) ? category : undefined });
}

function addressWithin(url: string, isCategory: IsCategory): string {
  const query = /\?([^#]*)/.exec(url.split('#', 1)[0] ?? '')?.[1] ?? '';
  const plain = plainPath(url);
  for (const [page, pattern] of Object.entries(PAGE_PATHS)) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const addressOf = ADDRESSES[page as keyof typeof PAGE_PATHS];
    return addressOf(new URLSearchParams(query), match[1] ?? '', isCategory);
  }
  return NOWHERE;
}
