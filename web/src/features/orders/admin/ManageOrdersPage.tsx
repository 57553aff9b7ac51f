import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ClipboardList, PackageOpen, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { ListFoot } from '@/ui/ListFoot';
import { ResourceList } from '@/ui/ResourceList';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { useTextRoom } from '@/theme/useTextRoom';
import { DeleteDialog } from './DeleteDialog';
import { HeldOrdersButton, NewOrdersCount } from './NewOrdersNote';
import { orderFilter, orderSchema } from '@/features/orders/shared/order-view';
import { OrderBulkBar } from './OrderBulkBar';
import { OrderCards } from './OrderCards';
import { OrdersSkeleton } from './OrdersSkeleton';
import { OrdersTable } from './useOrderColumns';
import { OrderToolbar } from './OrderToolbar';
import { printListAddress } from './print-view';
import { StatusDialogs } from './StatusDialogs';
import { UnmatchedPayments } from './UnmatchedPayments';
import { useDeleteManagedOrder } from './useDeleteManagedOrder';
import { useManagedOrders } from './useManagedOrders';
import { useOrderSelection } from './useOrderSelection';
import { useSetStatuses } from './useSetStatuses';
import { useStartPacking } from './useStartPacking';

/** The scroll position up to which the page counts as at its top. */
const TOP_PX = 120;

/** All orders of the shop. */
export function ManageOrdersPage() {
  const t = useTranslations('manageOrders.list');
  const [view, change] = useUrlState(orderSchema);
  const list = useRef<HTMLDivElement>(null);
  const wide = useTextRoom('md');

  const isReading = () => {
    const rows = list.current;
    const isBusy = rows !== null && (rows.matches(':hover') || rows.contains(document.activeElement));
    return isBusy || window.scrollY > TOP_PX || selected.size > 0;
  };
  const { fresh, heldCount, showHeld, ...managed } = useManagedOrders(view, isReading);
  const orders = managed.items;
  const ids = orders?.map(({ id }) => id) ?? [];
  const { selected, select, clear } = useOrderSelection(String(orderSchema.write(view)), ids);
  const { set, setting, dialogs } = useSetStatuses();
  const deletion = useDeleteManagedOrder();
  const { startPacking, starting } = useStartPacking();
  const chosen = orders?.filter(({ id }) => selected.has(id)) ?? [];
  const showNew = () => {
    showHeld();
    list.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const List = wide ? OrdersTable : OrderCards;

  return (
    <Box sx={{ maxWidth: 1360 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
        <Typography variant="pageTitle">{t('title')}</Typography>
        <NewOrdersCount count={fresh.size - heldCount} />
        {orders && orders.length > 0 && (
          <Button
            component={Link}
            to={printListAddress('pick', view)}
            variant="outlined"
            startIcon={<ClipboardList size={18} aria-hidden />}
          >
            {t('pickList')}
          </Button>
        )}
      </Box>
      <UnmatchedPayments onAllSettled={() => list.current?.focus({ preventScroll: true })} />
      <OrderToolbar view={view} onChange={change} />
      <HeldOrdersButton count={heldCount} onShow={showNew} />
      <Box ref={list} tabIndex={-1} sx={{ outline: 0 }}>
        <ResourceList
          list={managed}
          failed={t('failed')}
          skeleton={<OrdersSkeleton />}
          empty={
            orderFilter(view) ? (
              <EmptyState
                icon={SearchX}
                title={t('nothingFound')}
                text={t('nothingFoundHint')}
                action={
                  <Button variant="outlined" onClick={() => change(orderSchema.defaults)}>
                    {t('showAll')}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={PackageOpen} title={t('empty')} text={t('emptyHint')} />
            )
          }
        >
          {(items) => (
            <List
              orders={items}
              fresh={fresh}
              selected={selected}
              onSelect={select}
              onSet={(order, status) => set([order], status)}
              onDelete={deletion.ask}
            />
          )}
        </ResourceList>
      </Box>
      {chosen.length > 0 && (
        <OrderBulkBar
          orders={chosen}
          busy={setting || starting}
          onSet={(status) => set(chosen, status)}
          onStartPacking={() => void startPacking(chosen)}
          onClear={clear}
        />
      )}
      <StatusDialogs {...dialogs} />
      <DeleteDialog {...deletion.dialog} fallbackFocus={list} />
      {orders && orders.length > 0 && (
        <ListFoot
          list={managed}
          shown={(counts) => t(managed.hasMore ? 'shown' : 'count', counts)}
          more={t('more')}
        />
      )}
    </Box>
  );
}
