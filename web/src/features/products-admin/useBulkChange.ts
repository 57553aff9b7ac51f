import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { useUpdateProductsMutation } from './manage-products.generated';
import type { UpdateProductsInput } from '@/lib/apollo/schema-types.generated';
import { isUnanswered } from '@/lib/apollo/is-unanswered';
import type { ManagedProduct } from './managed-product';
import { refusedIds } from './refused-ids';
import { invalidateProducts } from './shelf-cache';

export type BulkChange = Omit<UpdateProductsInput, 'ids'>;

interface BulkOutcome {
  /** The products as they are now; none where nothing was changed, or nobody knows. */
  products: readonly ManagedProduct[];
  /** Those that somebody has to look at before they choose them again. */
  doubtful: readonly string[];
}

/** Makes the same change of several products, of all or of none, and says how it went. */
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
      return { products: data?.updateProducts ?? [], doubtful: [] };
    } catch (error) {
      if (isUnanswered(error)) {
        toast.error(t('notAnswered'), t('notAnsweredTitle'));
        return { products: [], doubtful: ids };
      }
      const [problem] = Object.values(fieldErrors(error));
      toast.error(problem ?? errorMessage(error, t('failed')), t('nothingChanged'));
      return { products: [], doubtful: refusedIds(error) };
    }
  };

  return { apply, applying: loading };
}
