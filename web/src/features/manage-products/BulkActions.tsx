import { useState } from 'react';
import { BulkBar } from './BulkBar';
import type { ProductListProps } from './product-list-props';
import { PriceChangeDialog } from './PriceChangeDialog';
import { withProducts } from './selection';
import { useBulkChange, type BulkChange } from './useBulkChange';

interface BulkActionsProps extends Pick<ProductListProps, 'selected' | 'onSelect'> {
  onDelete: (ids: readonly string[]) => void;
  /** Something was changed; what is on the screen may belong elsewhere now. */
  onChanged: () => void;
}

/** What is done with all selected products, of whatever page. */
export function BulkActions({ selected, onSelect, onDelete, onChanged }: BulkActionsProps) {
  const { apply, applying } = useBulkChange();
  const [pricing, setPricing] = useState(false);
  const ids = [...selected.keys()];

  const change = async (what: BulkChange) => {
    if (applying) return;
    const outcome = await apply(ids, what);
    if (outcome === 'refused') return;
    setPricing(false);
    // Percents add up when they are sent twice: whoever does not know whether they were has to look and choose again.
    onSelect(outcome === 'unknown' ? new Map() : withProducts(selected, outcome));
    onChanged();
  };

  if (ids.length === 0) return null;
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
          onApply={(changePricePercent) => void change({ changePricePercent })}
          onClose={() => setPricing(false)}
        />
      )}
    </>
  );
}
