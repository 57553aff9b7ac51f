import { paths } from '@/config/paths';
import { readProductList } from '@/config/product-list';
import { isUuid } from '@/config/uuid';

/** All addresses that lead nowhere have one page. */
const NOWHERE = '/nowhere';
/** Pages for people who are signed in have nothing of theirs yet, so all of a kind are one. */
const ANY = 'any';

type AddressOf = (params: URLSearchParams, segment: string) => string;

/** The pages of `AppRoutes`, with what of an address each of them depends on. */
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
 */
export function pageAddress(url: string): string {
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
