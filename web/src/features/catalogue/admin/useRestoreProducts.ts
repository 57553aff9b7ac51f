import { useTranslations } from 'use-intl';
import { useRestore } from '@/ui/lists/useRestore';
import { useRestoreProductsMutation } from './manage-products.generated';
import { invalidateManagedProducts } from './product-cache';

/** @param onGone receives the ids that are no longer in the trash, restored or not */
export function useRestoreProducts(onGone: (ids: readonly string[]) => void) {
  const t = useTranslations('manageProducts.trash');
  const [mutate, { loading, client }] = useRestoreProductsMutation({
    update: (cache) => invalidateManagedProducts(cache),
  });
  return useRestore({
    mutate: (ids) => mutate({ variables: { input: { ids } } }),
    loading,
    restored: (count) => t('restored', { count }),
    invalidate: () => invalidateManagedProducts(client.cache),
    onGone,
  });
}
