import { useEffect, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { BulkBar } from './BulkBar';
import { PriceChangeDialog } from './PriceChangeDialog';
import { withoutIds, withProducts, type Selection } from './selection';
import { useBulkChange, type BulkChange } from './useBulkChange';

interface BulkActionsProps {
  selected: Selection;
  onSelect: Dispatch<SetStateAction<Selection>>;
  onDelete: (ids: readonly string[]) => void;
  /** Something was changed; what is on the screen may belong elsewhere now. */
  onChanged: () => void;
  /** Where the focus goes when the bar has left with what had it. */
  elseFocus: RefObject<HTMLElement | null>;
}

/** What is done with all selected products, of whatever page. */
export function BulkActions({ selected, onSelect, onDelete, onChanged, elseFocus }: BulkActionsProps) {
  const { apply, applying } = useBulkChange();
  const [pricing, setPricing] = useState(false);
  const ids = [...selected.keys()];
  const shown = ids.length > 0;

  useEffect(() => {
    if (!shown) return undefined;
    const element = elseFocus.current;
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [shown, elseFocus]);

  const change = async (what: BulkChange) => {
    if (applying) return;
    const { products, doubtful } = await apply(ids, what);
    // Nothing was changed, for a reason that the dialog can do something about.
    if (products.length === 0 && doubtful.length === 0) return;
    setPricing(false);
    // What was chosen meanwhile stays as it is.
    onSelect((now) => withProducts(withoutIds(now, doubtful), products));
    onChanged();
  };

  if (!shown) return null;
  return (
    <>
      <BulkBar
        count={ids.length}
        busy={applying}
        onPrice={() => setPricing(true)}
        onCategory={(category) => void change({ category })}
        onHidden={(hidden) => void change({ hidden })}
        onDelete={() => onDelete(ids)}
        onClear={() => onSelect(new Map())}
      />
      {pricing && (
        <PriceChangeDialog
          products={[...selected.values()]}
          busy={applying}
          onApply={(changePricePercent) =>
            // Percents add up, so they are for those prices alone that the dialog shows.
            void change({
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
