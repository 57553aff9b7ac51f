import Button from '@mui/material/Button';
import { ArchiveRestore, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_PRODUCTS_AT_ONCE } from '@/lib/limits';
import { selectionButton } from '@/ui/lists/selection-button';
import { SelectionBar } from '@/ui/lists/SelectionBar';

interface TrashBarProps {
  count: number;
  /** The button that selects all that match. */
  selectAll: ReactNode;
  busy: boolean;
  onRestore: () => void;
  onClear: () => void;
}

/** The buttons for all selected products of the trash. */
export function TrashBar({ count, selectAll, busy, onRestore, onClear }: TrashBarProps) {
  const t = useTranslations('manageProducts.bulk');
  const trash = useTranslations('dashboard.trash');
  const tooMany = count > MAX_PRODUCTS_AT_ONCE;
  const button = selectionButton(tooMany, busy);
  return (
    <SelectionBar
      columns={2}
      label={t('label')}
      selected={t(tooMany ? 'tooMany' : 'selected', { count, max: MAX_PRODUCTS_AT_ONCE })}
      more={selectAll}
    >
      <Button {...button} startIcon={<ArchiveRestore size={18} />} onClick={onRestore}>
        {trash('restore')}
      </Button>
      <Button {...button} disabled={false} startIcon={<X size={18} />} onClick={onClear}>
        {t('clear')}
      </Button>
    </SelectionBar>
  );
}
