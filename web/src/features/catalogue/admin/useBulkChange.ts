import type { ApolloCache } from '@apollo/client';
import { useTranslations } from 'use-intl';
import { errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { isUnanswered } from '@/lib/apollo/is-unanswered';
import { refusedIds } from '@/lib/apollo/refused-ids';
import { useToast, type ToastOptions } from '@/ui/feedback/toast/useToast';
import { undoOf, withoutProducts, type BulkChange, type BulkStep } from './bulk-undo';
import { useUpdateProductsMutation } from './manage-products.generated';
import type { ManagedProduct } from './managed-product';
import { invalidateManagedProducts } from './product-cache';

const UNDO_MS = 30_000;
const undoableUntil = () => Date.now() + UNDO_MS;
/** Only the latest change can be undone. */
const KEY = 'products';

/**
 * Applies a change to all products or to none, with a toast for the outcome that offers Undo.
 *
 * @param onSaved receives the products that a change or its undo has changed
 */
export function useBulkChange(onSaved: (products: readonly ManagedProduct[]) => void) {
  const t = useTranslations('manageProducts.bulk');
  const toast = useToast();
  const [update, { loading }] = useUpdateProductsMutation();

  const send = async ({ ids, change }: BulkStep) => {
    const { data } = await update({
      variables: { input: { ids: [...ids], onlyChanged: true, ...change } },
      update: (cache: ApolloCache) => invalidateManagedProducts(cache, ids),
    });
    const changed = data?.updateProducts ?? [];
    onSaved(changed);
    return changed;
  };

  const fail = (error: unknown, title: string, options?: ToastOptions) => {
    if (isUnanswered(error)) return toast.error(t('notAnswered'), t('notAnsweredTitle'), options);
    const [problem] = Object.values(fieldErrors(error));
    return toast.error(problem ?? errorMessage(error, t('failed')), title, options);
  };

  const undo = async (steps: readonly BulkStep[]) => {
    for (const [done, step] of steps.entries()) {
      try {
        await send(step);
      } catch (error) {
        // Products that are gone must not stop the others.
        const rest = withoutProducts(steps.slice(done), refusedIds(error));
        return fail(error, t('undoFailed'), offerOf(rest));
      }
    }
    return toast.success(t('undone', { count: countOf(steps) }), undefined, { key: KEY });
  };

  const offerOf = (steps: readonly BulkStep[]): ToastOptions => {
    const action = { label: t('undo'), until: undoableUntil(), run: () => void undo(steps) };
    return { key: KEY, ...(steps.length > 0 && { action }) };
  };

  /**
   * @returns the ids to deselect, whose change was rejected or has an unknown outcome; null when
   *   the input can be corrected
   */
  const apply = async (products: readonly ManagedProduct[], change: BulkChange) => {
    const ids = idsOf(products);
    try {
      const changed = await send({ ids, change });
      const text = changed.length > 0 ? t(outcomeOf(change), { count: changed.length }) : t('nothingChanged');
      toast.success(text, undefined, offerOf(undoOf(products, changed, change)));
      return [];
    } catch (error) {
      fail(error, t('nothingChanged'));
      const refused = isUnanswered(error) ? ids : refusedIds(error);
      return refused.length > 0 ? refused : null;
    }
  };

  return { apply, applying: loading };
}

const idsOf = (products: readonly ManagedProduct[]): string[] => products.map(({ id }) => id);

const countOf = (steps: readonly BulkStep[]): number =>
  steps.reduce((count, { ids }) => count + ids.length, 0);

const outcomeOf = ({ hidden }: BulkChange) =>
  typeof hidden === 'boolean' ? (hidden ? 'hidden' : 'shown') : 'changed';
