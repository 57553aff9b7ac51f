import { useTranslations } from 'use-intl';
import { BusyButton } from '../feedback/BusyButton';

interface SelectAllButtonProps {
  /** The number of selected rows. */
  selected: number;
  /** The number of rows that match the filters. */
  total: number;
  /** The most rows that can be changed at once. */
  max: number;
  busy: boolean;
  onClick: () => void;
}

/** Selects all rows that match the filters, also those of other pages. */
export function SelectAllButton({ selected, total, max, busy, onClick }: SelectAllButtonProps) {
  const t = useTranslations('dashboard.selection');
  if (selected >= Math.min(total, max)) return null;
  return (
    <BusyButton size="small" busy={busy} onClick={onClick}>
      {total > max ? t('first', { max, total }) : t('all', { total })}
    </BusyButton>
  );
}
