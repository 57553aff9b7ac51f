import type { CategoryTree } from './category-tree.js';

/** The page of a list, after the prefix of a locale. */
const LIST = /^(\/[a-z]{2,3}(-[a-z0-9]+)*)?\/products\/?$/i;

/** Where a page is by now whose address has a former slug of a category; null where it is. */
export function movedCategory(tree: CategoryTree, url: string): string | null {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  if (!LIST.test(path)) return null;
  const params = new URLSearchParams(query);
  const wanted = params.get('category') ?? '';
  const slug = tree.offeredSlug(wanted);
  if (slug === null || slug === wanted.toLowerCase()) return null;
  params.set('category', slug);
  return `${path}?${params.toString()}`;
}
