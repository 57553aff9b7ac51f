import { localizedPath, splitLocale, type Locale } from '@/lib/i18n/locales';
import { paths } from '@/lib/paths';
import { productListSchema } from '@/lib/url-state/product-list';
import { isUuid } from '@/lib/format/uuid';
import { PAGE_PATHS, plainPath } from '@larder/shared/page-paths';
import { isSlug } from '@larder/shared/slug';

/** All unknown addresses share one page. */
const NOWHERE = '/nowhere';
/** Pages of customers contain nothing personal yet, so all of a kind are equal. */
const ANY = 'any';
const NO_PRODUCT = '00000000-0000-0000-0000-000000000000';

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
  payLink: () => paths.payLink,
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

/** Pages that look alike until their data has come. */
const SKELETONS: Partial<Record<keyof typeof PAGE_PATHS, string>> = {
  product: paths.product(NO_PRODUCT),
  shopPage: paths.page(ANY),
};

/**
 * One of the few addresses whose pages look like that of this one until their data has come.
 *
 * @param address of `pageAddress`
 */
export function skeletonAddress(address: string, locales: readonly Locale[]): string {
  const { locale, path } = splitLocale(address, locales);
  const plain = plainPath(path);
  const page = pageOf(plain);
  const skeleton = (page && SKELETONS[page]) ?? addressWithin(plain, () => false);
  return localizedPath(skeleton, locale, locales);
}

function productList(params: URLSearchParams, isCategory: IsCategory): string {
  const { category, ...list } = productListSchema.read(params);
  return paths.productList({ ...list, category: category && isCategory(category) ? category : undefined });
}

function addressWithin(url: string, isCategory: IsCategory): string {
  const query = /\?([^#]*)/.exec(url.split('#', 1)[0] ?? '')?.[1] ?? '';
  const plain = plainPath(url);
  const page = pageOf(plain);
  if (page === null) return NOWHERE;
  const [, segment = ''] = PAGE_PATHS[page].exec(plain) ?? [];
  return ADDRESSES[page](new URLSearchParams(query), segment, isCategory);
}

/** Which page an address is of; null for none. */
function pageOf(plain: string): keyof typeof PAGE_PATHS | null {
  const found = Object.entries(PAGE_PATHS).find(([, pattern]) => pattern.test(plain));
  return (found?.[0] as keyof typeof PAGE_PATHS | undefined) ?? null;
}
