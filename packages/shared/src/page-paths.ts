import { localizedPath, type Locale } from './locales.js';

/**
 * The paths of pages, without the prefix of a language. All others have no language, such as
 * `/docs` and `/images`. The web bundles this file.
 */
export const PAGE_PATHS = {
  home: /^\/$/,
  products: /^\/products$/,
  product: /^\/products\/([^/]+)$/,
  reviews: /^\/reviews$/,
  shopPage: /^\/pages\/([^/]+)$/,
  login: /^\/login$/,
  signup: /^\/signup$/,
  account: /^\/account\/(action|forgot-password)$/,
  checkout: /^\/checkout$/,
  payLink: /^\/pay$/,
  purchase: /^\/purchase\/[^/]+$/,
  dashboard: /^\/dashboard(\/.*)?$/,
} as const;

/** Without query, decoded, in lower case, and without a slash at the end. */
export const plainPath = (url: string): string =>
  decoded(/^[^?#]*/.exec(url)?.[0] ?? '')
    .toLowerCase()
    .replace(/(?<=.)\/$/, '');

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A link that admins have written: to a page of the shop in a language, to others as it is. */
export function localizedLink(url: string, locale: Locale, enabled: readonly Locale[]): string {
  const path = plainPath(url);
  return Object.values(PAGE_PATHS).some((pattern) => pattern.test(path))
    ? localizedPath(url, locale, enabled)
    : url;
}
