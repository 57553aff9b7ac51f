import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TRASH_DAYS } from '@/lib/limits';
import { useFirstNames } from '@/ui/text/useFirstNames';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import { oops, type AlertMessage } from '@/ui/dialogs/TimedAlert';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { useDeleteProductMutation, useDeleteProductsMutation } from './manage-products.generated';
import type { ManagedProduct } from './managed-product';
import { refusedIds } from '@/lib/apollo/refused-ids';
import { removeProducts } from './product-cache';

type Named = Pick<ManagedProduct, 'id' | 'name'>;

interface DeleteProducts {
  /** Whether the confirmation is open. */
  isOpen: boolean;
  deleting: boolean;
  /** Opens the confirmation for these products. */
  open: (products: readonly Named[]) => void;
  /** What is deleted: the count and the first names. */
  note: string | null;
  cancel: () => void;
  confirm: () => Promise<void>;
  alert: AlertMessage | null;
  closeAlert: () => void;
}

/**
 * Deletes products after a confirmation, with a toast or alert for the outcome.
 *
 * @param onDeleted receives all deleted ids, including those that were deleted before
 */
export function useDeleteProducts(onDeleted: (ids: readonly string[]) => void): DeleteProducts {
  const t = useTranslations('manageProducts.delete');
  const firstNames = useFirstNames();
  const [products, setProducts] = useState<readonly Named[]>([]);
  const ids = products.map(({ id }) => id);
  const names = firstNames(products.map(({ name }) => name));
  const question = { count: products.length, names, days: TRASH_DAYS };
  const note = useLastShown(products.length > 0 ? t('question', question) : null);
  const [alert, setAlert] = useState<AlertMessage | null>(null);
  const [deleteOne, one] = useDeleteProductMutation();
  const [deleteMany, many] = useDeleteProductsMutation();

  const confirm = async () => {
    const [first] = ids;
    if (first === undefined) return;
    const update = (cache: Parameters<typeof removeProducts>[0]) => removeProducts(cache, ids);
    try {
      if (ids.length === 1) await deleteOne({ variables: { input: { id: first } }, update });
      else await deleteMany({ variables: { input: { ids: [...ids] } }, update });
      setAlert({ kind: 'success', title: t('done'), text: t('removed', { count: ids.length }) });
      onDeleted(ids);
    } catch (error) {
      setAlert(oops(errorMessage(error, t('failed'))));
      if (errorCode(error) === 'NOT_FOUND') onDeleted(ids.length === 1 ? ids : refusedIds(error));
    }
    setProducts([]);
  };

  return {
    isOpen: ids.length > 0,
    note,
    deleting: one.loading || many.loading,
    open: setProducts,
    cancel: () => setProducts([]),
    confirm,
    alert,
    closeAlert: () => setAlert(null),
  };
}
