import type { Category } from '@/lib/apollo/schema-types.generated';

/** The order of the sections on the home page. */
export const HOME_CATEGORIES: readonly Category[] = ['BEVERAGE', 'DELICATESSENS', 'FRUITS', 'VEGETABLES'];

/** The order of the filter on the product list. */
export const FILTER_CATEGORIES: readonly Category[] = ['FRUITS', 'VEGETABLES', 'DELICATESSENS', 'BEVERAGE'];

/** The category in URLs: its name in lower case. */
export function categorySlug(category: Category): string {
  return category.toLowerCase();
}

/** The CSS colour behind a category's pictures, by colour scheme. */
export function tileColor(category: Category): string {
  return `var(--mui-palette-tile-${categorySlug(category)})`;
}
