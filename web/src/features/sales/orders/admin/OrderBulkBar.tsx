import Button from '@mui/material/Button';
import { ArchiveRestore, ClipboardList, Package, PackageOpen, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { settable } from '@/features/sales/orders/shared/order-status';
import { selectionButton } from '@/ui/lists/selection-button';
import { SelectionBar } from '@/ui/lists/SelectionBar';
import type { OrderStatus } from '@/lib/apollo/schema-types.generated';
import { printAddress } from './print-view';
import type { ManagedOrder } from './useManagedOrders';
import { canRestore } from './useRestoreOrders';
import { canStartPacking } from './useStartPacking';
import { MAX_ORDERS_AT_ONCE } from '@/lib/limits';

interface OrderBulkBarProps {
  orders: readonly ManagedOrder[];
  busy: boolean;
  /** The button that selects all that match. */
  selectAll: ReactNode;
  onSet: (status: OrderStatus) => void;
  onStartPacking: () => void;
  onRestore: () => void;
  onClear: () => void;
}

/** The actions on the selected orders. */
export function OrderBulkBar({
  orders,
  busy,
  selectAll,
  onSet,
  onStartPacking,
  onRestore,
  onClear,
}: OrderBulkBarProps) {
  const t = useTranslations('manageOrders.bulk');
  const trash = useTranslations('dashboard.trash');
  const words = useTranslations('orders.status');
  const count = orders.length;
  const { search } = useLocation();
  const tooMany = count > MAX_ORDERS_AT_ONCE;
  const button = selectionButton(tooMany, busy);

  return (
    <SelectionBar
      columns={4}
      label={t('label')}
      more={selectAll}
      selected={t(tooMany ? 'tooMany' : 'selected', { count, max: MAX_ORDERS_AT_ONCE })}
    >
      {settable.map(([status, Icon]) => (
        <Button key={status} {...button} startIcon={<Icon size={18} />} onClick={() => busy || onSet(status)}>
          {words(status)}
        </Button>
      ))}
      <Button
        {...button}
        disabled={tooMany || !orders.some(canStartPacking)}
        startIcon={<Package size={18} />}
        onClick={() => busy || onStartPacking()}
      >
        {t('startPacking')}
      </Button>
      <Button
        {...button}
        component={Link}
        to={printAddress('pick', orders)}
        state={{ list: search }}
        startIcon={<ClipboardList size={18} />}
      >
        {t('pick')}
      </Button>
      <Button
        {...button}
        component={Link}
        to={printAddress('slips', orders)}
        state={{ list: search }}
        startIcon={<PackageOpen size={18} />}
      >
        {t('slips')}
      </Button>
      {orders.some(canRestore) && (
        <Button {...button} startIcon={<ArchiveRestore size={18} />} onClick={() => busy || onRestore()}>
          {trash('restore')}
        </Button>
      )}
      <Button {...button} disabled={false} startIcon={<X size={18} />} onClick={onClear}>
        {t('clear')}
      </Button>
    </SelectionBar>
  );
}
