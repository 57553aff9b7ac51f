/** Bounds of the shop's own pages. The web bundles this file, so it imports nothing. */

export const MAX_SHOP_PAGES = 50;

export const SHOP_PAGE_BOUNDS = {
  title: { min: 1, max: 120 },
  text: { max: 50_000 },
} as const;
