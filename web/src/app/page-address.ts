import { localizedPath, splitLocale, type Locale } from '@/lib/i18n/locales';
import { paths } from '@/lib/paths';
import { readProductList } from '@/lib/url-state/product-list';
import { isUuid } from '@/lib/format/uuid';

/** All addresses that lead nowhere have one page. */
const NOWHERE = '/nowhere';
/** Pages for people who are signed in have nothing of theirs yet, so all of a kind are one. */
const ANY = 'any';

type AddressOf = (params: URLSearchParams, segment: string) => string;

/** The pages of `routes`, with what of an address each of them depends on. */
const PAGES: readonly (readonly [path: RegExp, addressOf: AddressOf])[] = [
  [/^\/$/, () => paths.home],
  [/^\/products$/, (params) => paths.productList(readProductList(params))],
  [/^\/products\/([^/]+)$/, (_params, id) => (isUuid(id) ? paths.product(id) : NOWHERE)],
  [/^\/reviews$/, () => paths.reviews],
  [/^\/login$/, () => paths.login],
  [/^\/signup$/, () => paths.signup],
  [/^\/checkout$/, () => paths.checkout],
  [/^\/purchase\/[^/]+$/, () => paths.purchase(ANY)],
  [/^\/dashboard(\/.*)?$/, () => paths.dashboard],
];

/**
 * The address that a page is rendered and cached for. Parameters that the page does not know, the
 * case of the path, a slash at its end and the ways to encode it make no other page; they stay in
 * the browser's address.
 *
 * @param url path and query, as a browser sent them
 * @param locales those that have pages; their prefixes are a part of the address
 */
export function pageAddress(url: string, locales: readonly Locale[]): string {
  const { locale, path } = splitLocale(url, locales);
  return localizedPath(addressWithin(path), locale);
}

function addressWithin(url: string): string {
  const [path = '', query = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  const plain = decoded(path)
    .toLowerCase()
    .replace(/(?<=.)\/$/, '');
  for (const [pattern, addressOf] of PAGES) {
    const match = pattern.exec(plain);
    if (match) return addressOf(new URLSearchParams(query), match[1] ?? '');
  }
  return NOWHERE;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
