import Button from '@mui/material/Button';
import { PackageOpen, SearchX, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { orderFilter, type OrderView } from '@/features/orders/shared/order-view';
import { TRASH_DAYS } from '@/lib/limits';
import { EmptyState } from '@/ui/EmptyState';

interface NoOrdersProps {
  view: OrderView;
  onShowAll: () => void;
}

/** The empty list of orders: no order fits the filters, the trash is empty, or there are none. */
export function NoOrders({ view, onShowAll }: NoOrdersProps) {
  const t = useTranslations('manageOrders');
  const trash = useTranslations('dashboard.trash');
  const showAll = (
    <Button variant="outlined" onClick={onShowAll}>
      {t('list.showAll')}
    </Button>
  );
  if (orderFilter({ ...view, deleted: 'EXCLUDE' }) === null && view.deleted !== 'INCLUDE') {
    return view.deleted === 'ONLY' ? (
      <EmptyState
        icon={Trash2}
        title={trash('empty')}
        text={t('trash.emptyHint', { days: TRASH_DAYS })}
        action={showAll}
      />
    ) : (
      <EmptyState icon={PackageOpen} title={t('list.empty')} text={t('list.emptyHint')} />
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t('list.nothingFound')}
      text={t('list.nothingFoundHint')}
      action={showAll}
    />
  );
}
