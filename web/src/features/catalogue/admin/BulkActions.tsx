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
import { withoutIds, withUpdated, type Selection } from '@/ui/lists/data-table/selection';
import type { ManagedProduct } from './managed-product';
import type { BulkChange } from './bulk-undo';
import { HideProductsDialog } from './HideProductsDialog';
import { useBulkChange } from './useBulkChange';
import { useHideQuestion } from './useHideQuestion';

interface BulkActionsProps {
  selected: Selection<ManagedProduct>;
  /** The button that selects all that match. */
  selectAll: ReactNode;
  onSelect: Dispatch<SetStateAction<Selection<ManagedProduct>>>;
  onDelete: (products: readonly ManagedProduct[]) => void;
  /** Called when a rejected or unanswered change requires the list to be reloaded. */
  onOutdated: () => void;
  /** Gets the focus when the bar unmounts. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** The actions on all selected products, including those of other pages. */
export function BulkActions({
  selected,
  selectAll,
  onSelect,
  onDelete,
  onOutdated,
  fallbackFocus,
}: BulkActionsProps) {
  const { apply, applying } = useBulkChange((changed) => onSelect((now) => withUpdated(now, changed)));
  const [pricing, setPricing] = useState(false);
  const products = [...selected.values()];
  const shown = products.length > 0;
  const hiding = useHideQuestion((chosen) => void change(chosen, { hidden: true }));

  useEffect(() => {
    if (!shown) return undefined;
    const element = fallbackFocus.current;
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [shown, fallbackFocus]);

  const change = async (chosen: readonly ManagedProduct[], what: BulkChange) => {
    if (applying) return;
    const deselect = await apply(chosen, what);
    hiding.close();
    if (!deselect) return;
    setPricing(false);
    onSelect((now) => withoutIds(now, deselect));
    if (deselect.length > 0) onOutdated();
  };
  /** Replaces values, so that it applies only to the versions whose values were shown or saved. */
  const replace = (what: BulkChange) =>
    change(products, { ...what, expectedVersions: products.map(({ version }) => version) });

  return (
    <>
      {shown && (
        <BulkBar
          count={products.length}
          selectAll={selectAll}
          busy={applying || hiding.opening}
          onPrice={() => setPricing(true)}
          onCategory={(category) => void replace({ categories: [category] })}
          onHide={() => void hiding.hide(products)}
          onShow={() => void change(products, { hidden: false })}
          onDelete={() => onDelete(products)}
          onClear={() => onSelect(new Map())}
        />
      )}
      {shown && pricing && (
        <PriceChangeDialog
          products={products}
          onApply={(changePricePercent) => replace({ changePricePercent })}
          onClose={() => setPricing(false)}
        />
      )}
      <HideProductsDialog
        question={hiding.question}
        busy={applying}
        onConfirm={() => hiding.question && void change(hiding.question.products, { hidden: true })}
        onCancel={hiding.close}
        fallbackFocus={fallbackFocus}
      />
    </>
  );
}
