import { useTranslations } from 'use-intl';
import type { ProductList } from '@/lib/url-state/product-list';

/**
 * The heading of the list.
 *
 * @param name of the category; undefined while loading
 */
export function useListTitle(
  { category, search }: Pick<ProductList, 'category' | 'search'>,
  name: string | undefined = '',
): string {
  const t = useTranslations('products.title');
  if (!search) return category ? name : t('all');
  return category ? t('resultsIn', { search, category: name }) : t('results', { search });
}
