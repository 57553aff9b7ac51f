import {
  useEffect,
  useState,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from 'react';
import { BulkBar } from './BulkBar';
import { PriceChangeDialog } from './PriceChangeDialog';
import { withoutIds, withUpdated, type Selection } from '@/ui/data-table/selection';
import type { ManagedProduct } from './managed-product';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { useUpdateProductsMutation } from './manage-products.generated';
import type { UpdateProductsInput } from '@/lib/apollo/schema-types.generated';
import { isUnanswered } from '@/lib/apollo/is-unanswered';
import { refusedIds } from '@/lib/apollo/refused-ids';
import { invalidateProducts } from './product-cache';

interface BulkActionsProps {
  selected: Selection<ManagedProduct>;
  /** The button that selects all that match. */
  selectAll: ReactNode;
  onSelect: Dispatch<SetStateAction<Selection<ManagedProduct>>>;
  onDelete: (ids: readonly string[]) => void;
  /** Called after a change, which may move products to other pages. */
  onChanged: () => void;
  /** Gets the focus when the bar unmounts. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** The actions on all selected products, including those of other pages. */
export function BulkActions({
  selected,
  selectAll,
  onSelect,
  onDelete,
  onChanged,
  fallbackFocus,
}: BulkActionsProps) {
  const { apply, applying } = useBulkChange();
  const [pricing, setPricing] = useState(false);
  const ids = [...selected.keys()];
  const shown = ids.length > 0;

  useEffect(() => {
    if (!shown) return undefined;
    const element = fallbackFocus.current;
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [shown, fallbackFocus]);

  const change = async (what: BulkChange) => {
    if (applying) return;
    const { products, deselect } = await apply(ids, what);
    // Nothing was changed, and the dialog can correct the input.
    if (products.length === 0 && deselect.length === 0) return;
    setPricing(false);
    // Keeps what was selected meanwhile.
    onSelect((now) => withUpdated(withoutIds(now, deselect), products));
    onChanged();
  };

  if (!shown) return null;
  return (
    <>
      <BulkBar
        count={ids.length}
        selectAll={selectAll}
        busy={applying}
        onPrice={() => setPricing(true)}
        onCategory={(category) => void change({ categories: [category] })}
        onHidden={(hidden) => void change({ hidden })}
        onDelete={() => onDelete(ids)}
        onClear={() => onSelect(new Map())}
      />
      {pricing && (
        <PriceChangeDialog
          products={[...selected.values()]}
          onApply={(changePricePercent) =>
            // Percentages accumulate, so they apply only to the versions that the dialog shows.
            change({
              changePricePercent,
              expectedVersions: [...selected.values()].map(({ version }) => version),
            })
          }
          onClose={() => setPricing(false)}
        />
      )}
    </>
  );
}

type BulkChange = Omit<UpdateProductsInput, 'ids'>;

interface BulkOutcome {
  /** The updated products; empty when nothing was changed or the outcome is unknown. */
  products: readonly ManagedProduct[];
  /** Ids whose change was rejected or has an unknown outcome. */
  deselect: readonly string[];
}

/** Applies a change to all products or to none, with a toast for the outcome. */
function useBulkChange() {
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
