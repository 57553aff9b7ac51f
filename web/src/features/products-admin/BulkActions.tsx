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
import { useBulkChange, type BulkChange } from './useBulkChange';

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
