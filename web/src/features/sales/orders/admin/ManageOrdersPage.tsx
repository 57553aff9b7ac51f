import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ClipboardList, Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import { paths } from '@/lib/dashboard-paths';
import { useTimeZone } from '@/lib/i18n/useTimeZone';
import { MAX_ORDERS_AT_ONCE } from '@/lib/limits';
import { useFirstPageIf } from '@/lib/url-state/useFirstPageIf';
import { useTableUrl } from '@/lib/url-state/useTableUrl';
import { DataTable } from '@/ui/lists/data-table/DataTable';
import { withIds, withoutIds } from '@/ui/lists/data-table/selection';
import { TablePager } from '@/ui/lists/data-table/TablePager';
import { useFetchMatching } from '@/ui/lists/data-table/useFetchMatching';
import { EmptyTable } from '@/ui/lists/EmptyTable';
import { SelectAllButton } from '@/ui/lists/SelectAllButton';
import { DeleteDialog } from './DeleteDialog';
import { HeldOrdersButton, NewOrdersCount } from './NewOrdersNote';
import { orderFilter, orderSchema, type OrderView } from '@/features/sales/orders/shared/order-view';
import { UnmatchedPayments } from '@/features/sales/orders/shared/UnmatchedPayments';
import { OrderBulkBar } from './OrderBulkBar';
import { OrderScanner } from './OrderScanner';
import { OrderSoundSwitch } from './OrderSoundSwitch';
import { OrdersSkeleton } from './OrdersSkeleton';
import { OrderToolbar } from './OrderToolbar';
import { printListAddress } from './print-view';
import { StatusDialogs } from './StatusDialogs';
import { useDeleteManagedOrder } from './useDeleteManagedOrder';
import { useManagedOrders, type ManagedOrder } from './useManagedOrders';
import { orderSortKeys, useOrderColumns } from './useOrderColumns';
import { useOrderSelection } from './useOrderSelection';
import { canRestore, useRestoreOrders } from './useRestoreOrders';
import { useSetStatuses } from './useSetStatuses';
import { useStartPacking } from './useStartPacking';

/** The scroll position up to which the page counts as at its top. */
const TOP_PX = 120;

/** All orders of the shop. */
export function ManageOrdersPage() {
  const t = useTranslations('manageOrders.list');
  const { view, change, toNextPage, toPreviousPage } = useTableUrl(orderSchema);
  const { search } = useLocation();
  const results = useRef<HTMLDivElement>(null);
  const timeZone = useTimeZone();
  const filter = orderFilter(view, timeZone);

  const isReading = () => {
    const rows = results.current;
    const isBusy = rows !== null && (rows.matches(':hover') || rows.contains(document.activeElement));
    return isBusy || window.scrollY > TOP_PX || selection.size > 0;
  };
  const deselect = (ids: readonly string[]) => setSelection((now) => withoutIds(now, ids));
  const { list, total, nextCursor, outOfRange, fresh, heldCount, showHeld, fetchMatching } = useManagedOrders(
    view,
    { isReading, onDeleted: deselect },
  );
  const rows = list.items ?? [];
  const {
    selection,
    orders: chosen,
    setSelection,
    selectAll,
    selectingAll,
  } = useOrderSelection(JSON.stringify(filter), useFetchMatching(fetchMatching));
  const { set, setting, dialogs } = useSetStatuses();
  const deletion = useDeleteManagedOrder((id) => deselect([id]));
  const { restore, restoring } = useRestoreOrders((ids) => {
    deselect(ids);
    results.current?.focus({ preventScroll: true });
  });
  const { startPacking, starting } = useStartPacking();

  useFirstPageIf(outOfRange, () => change({}, { replace: true }));

  const showNew = () => {
    showHeld();
    if (view.after !== null || view.sort !== 'NEWEST') change({ sort: 'NEWEST' });
    results.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const columns = useOrderColumns({
    fresh,
    onSet: (order, status) => set([order], status),
    onDelete: deletion.ask,
    onRestore: (order) => void restore([order.id]),
  });
  const labelOf = useCallback(({ number }: ManagedOrder) => t('select', { number }), [t]);

  return (
    <Box sx={{ maxWidth: 1360 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
        <Typography variant="pageTitle">{t('title')}</Typography>
        <NewOrdersCount count={fresh.size - heldCount} />
        <OrderSoundSwitch />
        <OrderScanner />
        <NewOrderButton />
        {rows.length > 0 && (
          <Button
            component={Link}
            to={printListAddress('pick', view)}
            state={{ list: search }}
            variant="outlined"
            startIcon={<ClipboardList size={18} />}
          >
            {t('pickList')}
          </Button>
        )}
      </Box>
      <UnmatchedPayments onAllSettled={() => results.current?.focus({ preventScroll: true })} />
      <OrderToolbar view={view} onChange={change} />
      <HeldOrdersButton count={heldCount} onShow={showNew} />
      <Box ref={results} tabIndex={-1} sx={{ outline: 0 }}>
        <DataTable
          name="orders"
          label={t('label')}
          columns={columns}
          list={list}
          fresh={fresh}
          sorting={{
            columns: orderSortKeys,
            sort: view.sort,
            defaultSort: 'NEWEST',
            onSort: (sort) => change({ sort }),
          }}
          selection={{
            ids: new Set(selection.keys()),
            onSelect: (ids) => setSelection((now) => withIds(now, rows, ids)),
            labelOf,
          }}
          failed={t('failed')}
          skeleton={<OrdersSkeleton />}
          empty={
            <EmptyTable
              of="orders"
              why={whyEmpty(view, timeZone)}
              onShowAll={() => change(orderSchema.defaults)}
            />
          }
        />
      </Box>
      {chosen.length > 0 && (
        <OrderBulkBar
          orders={chosen}
          busy={setting || starting || restoring}
          selectAll={
            <SelectAllButton
              selected={chosen.length}
              total={total}
              max={MAX_ORDERS_AT_ONCE}
              busy={selectingAll}
              onClick={() => void selectAll()}
            />
          }
          onSet={(status) => set(chosen, status)}
          onStartPacking={() => void startPacking(chosen)}
          onRestore={() => void restore(chosen.filter(canRestore).map(({ id }) => id))}
          onClear={() => setSelection(new Map())}
        />
      )}
      {rows.length > 0 && (
        <TablePager
          from={(view.page - 1) * view.pageSize + 1}
          count={rows.length}
          total={total}
          pageSize={view.pageSize}
          onPageSize={(pageSize) => change({ pageSize })}
          onPrevious={toPreviousPage}
          onNext={nextCursor === undefined ? undefined : () => toNextPage(nextCursor)}
        />
      )}
      <StatusDialogs {...dialogs} />
      <DeleteDialog {...deletion.dialog} fallbackFocus={results} />
    </Box>
  );
}

function NewOrderButton() {
  const t = useTranslations('newOrder');
  if (!useMayDo('write:orders')) return null;
  return (
    <Button component={Link} to={paths.newOrder} variant="contained" startIcon={<Plus size={18} />}>
      {t('button')}
    </Button>
  );
}

function whyEmpty(view: OrderView, timeZone: string) {
  if (orderFilter({ ...view, deleted: 'EXCLUDE' }, timeZone) || view.deleted === 'INCLUDE') return 'filters';
  return view.deleted === 'ONLY' ? 'trash' : 'none';
}
