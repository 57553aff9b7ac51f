import type { NameOf } from '@/lib/categories';
import type { ManagedProduct } from './managed-product';

/** The ids of a product's categories with another main one. */
export const withMainCategory = (
  { category, categories }: Pick<ManagedProduct, 'category' | 'categories'>,
  id: string,
): string[] => [
  id,
  ...categories.map((each) => each.id).filter((each) => each !== id && each !== category.id),
];

/** The names of a product's categories. */
export const namesOf = ({ categories }: Pick<ManagedProduct, 'categories'>, nameOf: NameOf): string =>
  categories.map(nameOf).join(', ');
