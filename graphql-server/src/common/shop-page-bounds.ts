/** Bounds of the shop's own pages. The web bundles this file, so it imports nothing. */

export const MAX_SHOP_PAGES = 50;

export const SHOP_PAGE_BOUNDS = {
  title: { min: 1, max: 120 },
  slug: { min: 1, max: 60 },
  text: { max: 50_000 },
} as const;

/** Whether a text can be the last part of a page's address: lower-case words with hyphens. */
export const isSlug = (text: string): boolean =>
  text.length <= SHOP_PAGE_BOUNDS.slug.max && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** The address that a title suggests; may be empty, as for a title in Hindi. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SHOP_PAGE_BOUNDS.slug.max)
    .replace(/^-|-$/g, '');
