import Button from '@mui/material/Button';
import { PackageOpen, SearchX, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TRASH_DAYS } from '@/lib/limits';
import { EmptyState } from '../feedback/EmptyState';

interface EmptyTableProps {
  of: 'orders' | 'products';
  /** Nothing fits the filters, the trash is empty, or there are no rows at all. */
  why: 'filters' | 'trash' | 'none';
  onShowAll: () => void;
}

/** A table for admins without rows. */
export function EmptyTable({ of, why, onShowAll }: EmptyTableProps) {
  const t = useTranslations('dashboard.emptyTable');
  if (why === 'none') return <EmptyState icon={PackageOpen} title={t(`none.${of}`)} text={t('noneHint')} />;
  return (
    <EmptyState
      icon={why === 'trash' ? Trash2 : SearchX}
      title={t(why)}
      text={why === 'trash' ? t(`trashHint.${of}`, { days: TRASH_DAYS }) : t(`filtersHint.${of}`)}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {t(`showAll.${of}`)}
        </Button>
      }
    />
  );
}
