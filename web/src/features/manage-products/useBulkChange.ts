import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { errorCode, errorMessage, fieldErrors } from '@/graphql/errors';
import { useUpdateProductsMutation } from '@/graphql/generated/dashboard-hooks';
import type { UpdateProductsInput } from '@/graphql/generated/dashboard-operations';
import { isUnanswered } from '@/graphql/is-unanswered';
import type { ManagedProduct } from './managed-product';
import { forgetShelves } from './shelf-cache';

export type BulkChange = Omit<UpdateProductsInput, 'ids'>;

/** The products as they are now, that nothing was changed, or that nobody knows. */
export type BulkOutcome = readonly ManagedProduct[] | 'refused' | 'unknown';

/** The most products that one change can be of; the server has the same limit. */
export const MAX_AT_ONCE = 500;

/** Makes the same change of several products, of all or of none, and says how it went. */
export function useBulkChange() {
  const t = useTranslations('manageProducts.bulk');
  const toast = useToast();
  const [update, { loading }] = useUpdateProductsMutation();

  const apply = async (ids: readonly string[], change: BulkChange): Promise<BulkOutcome> => {
    try {
      const { data } = await update({
        variables: { input: { ids: [...ids], ...change } },
        update: (cache) => forgetShelves(cache, ids),
      });
      toast.success(t('changed', { count: ids.length }));
      return data?.updateProducts ?? [];
    } catch (error) {
      if (isUnanswered(error)) {
        toast.error(t('notAnswered'), t('notAnsweredTitle'));
        return 'unknown';
      }
      const [problem] = Object.values(fieldErrors(error));
      const refused = errorCode(error) === 'NOT_FOUND' ? t('gone') : problem;
      toast.error(refused ?? errorMessage(error, t('failed')), t('nothingChanged'));
      return 'refused';
    }
  };

  return { apply, applying: loading };
}
