import type { Category } from '@/lib/apollo/schema-types.generated';

/** The order of the sections on the home page. */
export const HOME_CATEGORIES: readonly Category[] = ['BEVERAGE', 'DELICATESSENS', 'FRUITS', 'VEGETABLES'];

/** The order of the filter on the product list. */
export const FILTER_CATEGORIES: readonly Category[] = ['FRUITS', 'VEGETABLES', 'DELICATESSENS', 'BEVERAGE'];

/** The category as it stands in an address: its name in lower case. */
export function categorySlug(category: Category): string {
  return category.toLowerCase();
}

/** CSS value of the tint behind a category's pictures; it follows the colour scheme. */
export function tileColor(category: Category): string {
  return `var(--mui-palette-tile-${categorySlug(category)})`;
}
