import { useTranslations } from 'use-intl';
import type { ProductList } from '@/lib/url-state/product-list';

/** The heading of the list. */
export function useListTitle({ category, search }: Pick<ProductList, 'category' | 'search'>): string {
  const t = useTranslations('products.title');
  const categories = useTranslations('common.categories');
  if (!search) return category ? categories(category) : t('all');
  return category ? t('resultsIn', { search, category: categories(category) }) : t('results', { search });
}
