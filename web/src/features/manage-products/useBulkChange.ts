import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { errorCode, errorMessage, fieldErrors } from '@/graphql/errors';
import { useUpdateProductsMutation } from '@/graphql/generated/dashboard-hooks';
import type { UpdateProductsInput } from '@/graphql/generated/dashboard-operations';
import { forgetShelves } from './shelf-cache';

export type BulkChange = Omit<UpdateProductsInput, 'ids'>;

/** The most products that one change can be of; the server has the same limit. */
export const MAX_AT_ONCE = 500;

/** Makes the same change of several products, of all or of none, and says how it went. */
export function useBulkChange() {
  const t = useTranslations('manageProducts.bulk');
  const toast = useToast();
  const [update, { loading }] = useUpdateProductsMutation();

  /** Resolves to whether it was done. */
  const apply = async (ids: readonly string[], change: BulkChange): Promise<boolean> => {
    try {
      await update({
        variables: { input: { ids: [...ids], ...change } },
        update: (cache) => forgetShelves(cache, ids),
      });
      toast.success(t('changed', { count: ids.length }));
      return true;
    } catch (error) {
      const [problem] = Object.values(fieldErrors(error));
      const refused = errorCode(error) === 'NOT_FOUND' ? t('gone') : problem;
      toast.error(refused ?? errorMessage(error, t('failed')), t('nothingChanged'));
      return false;
    }
  };

  return { apply, applying: loading };
}
