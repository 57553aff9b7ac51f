import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { useUpdateProductsMutation } from './manage-products.generated';
import type { UpdateProductsInput } from '@/lib/apollo/schema-types.generated';
import { isUnanswered } from '@/lib/apollo/is-unanswered';
import type { ManagedProduct } from './managed-product';
import { refusedIds } from '@/lib/apollo/refused-ids';
import { invalidateProducts } from './product-cache';

export type BulkChange = Omit<UpdateProductsInput, 'ids'>;

interface BulkOutcome {
  /** The updated products; empty when nothing was changed or the outcome is unknown. */
  products: readonly ManagedProduct[];
  /** Ids whose change was rejected or has an unknown outcome. */
  deselect: readonly string[];
}

/** Applies a change to all products or to none, with a toast for the outcome. */
export function useBulkChange() {
  const t = useTranslations('manageProducts.bulk');
  const toast = useToast();
  const [update, { loading }] = useUpdateProductsMutation();

  const apply = async (ids: readonly string[], change: BulkChange): Promise<BulkOutcome> => {
    try {
      const { data } = await update({
        variables: { input: { ids: [...ids], ...change } },
        update: (cache) => invalidateProducts(cache, ids),
      });
      toast.success(t('changed', { count: ids.length }));
      return { products: data?.updateProducts ?? [], deselect: [] };
    } catch (error) {
      if (isUnanswered(error)) {
        toast.error(t('notAnswered'), t('notAnsweredTitle'));
        return { products: [], deselect: ids };
      }
      const [problem] = Object.values(fieldErrors(error));
      toast.error(problem ?? errorMessage(error, t('failed')), t('nothingChanged'));
      return { products: [], deselect: refusedIds(error) };
    }
  };

  return { apply, applying: loading };
}
