import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { errorMessage } from '@/lib/apollo/errors';
import { useRestoreProductsMutation } from './manage-products.generated';
import { refusedIds } from '@/lib/apollo/refused-ids';
import { invalidateManagedProducts } from './product-cache';

/**
 * Restores products from the trash, all or none, with a toast for the outcome.
 *
 * @param onGone receives the ids that are no longer in the trash, restored or not
 */
export function useRestoreProducts(onGone: (ids: readonly string[]) => void) {
  const t = useTranslations('manageProducts.trash');
  const trash = useTranslations('dashboard.trash');
  const common = useTranslations('common');
  const toast = useToast();
  const [mutate, { loading, client }] = useRestoreProductsMutation({ update: invalidateManagedProducts });

  const restore = async (ids: readonly string[]) => {
    if (loading) return;
    try {
      await mutate({ variables: { input: { ids: [...ids] } } });
      toast.success(t('restored', { count: ids.length }));
      onGone(ids);
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')), trash('failed'));
      const refused = refusedIds(error);
      if (refused.length === 0) return;
      invalidateManagedProducts(client.cache);
      onGone(refused);
    }
  };

  return { restore, restoring: loading };
}
