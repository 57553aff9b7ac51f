import { categoryLabel } from '@/config/categories';
import type { ProductList } from '@/config/product-list';

/** What one sees, as the page's heading says it. */
export function listTitle({ category, search }: Pick<ProductList, 'category' | 'search'>): string {
  const where = category && categoryLabel(category);
  if (!search) return where ?? 'Products';
  return where ? `Results for “${search}” in ${where}` : `Results for “${search}”`;
}
