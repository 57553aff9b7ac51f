import { itemsOf } from '@larder/shared/weights';
import Box from '@mui/material/Box';
import { useMemo, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatters, type Formatters } from '@/lib/format/useFormatters';
import type { OrderStatus } from '@/lib/apollo/schema-types.generated';
import type { DataTableColumn } from '@/ui/lists/data-table/DataTable';
import { useLatest } from '@/ui/lists/data-table/useLatest';
import { DeletionFacts } from '@/ui/dialogs/DeletionFacts';
import { DeleteButton } from './DeleteButton';
import { OrderMarks } from './OrderMarks';
import { RecipientFacts } from './RecipientFacts';
import { StatusButtons } from './StatusButtons';
import { useHandoverWords } from './useHandoverWords';
import type { ManagedOrder } from './useManagedOrders';
import Typography from '@mui/material/Typography';
import { Money } from '@/ui/text/Money';

interface OrderHandlers {
  /** Ids of the orders placed since the list was opened. */
  fresh: ReadonlySet<string>;
  onSet: (order: ManagedOrder, status: OrderStatus) => void;
  onDelete: (order: ManagedOrder) => void;
  onRestore: (order: ManagedOrder) => void;
}

/** The columns of the orders. Those that are hidden at first are for the file of the view. */
export function useOrderColumns({ fresh, onSet, onDelete, onRestore }: OrderHandlers) {
  const t = useTranslations('manageOrders.list');
  const statuses = useTranslations('orders.status');
  const formatters = useFormatters();
  const handoverWords = useHandoverWords();
  const handlers = useLatest({ onSet, onDelete, onRestore });
  return useMemo(
    () => orderColumns({ t, statuses, formatters, handoverWords, fresh, handlers }),
    [t, statuses, formatters, handoverWords, fresh, handlers],
  );
}

type Handlers = RefObject<Omit<OrderHandlers, 'fresh'>>;

interface ColumnContext extends Pick<OrderHandlers, 'fresh'> {
  t: ReturnType<typeof useTranslations<'manageOrders.list'>>;
  statuses: ReturnType<typeof useTranslations<'orders.status'>>;
  formatters: Formatters;
  handoverWords: ReturnType<typeof useHandoverWords>;
  handlers: Handlers;
}

const right = { align: 'right', headerAlign: 'right' } as const;

function orderColumns(context: ColumnContext): DataTableColumn<ManagedOrder>[] {
  const { t, statuses, formatters, handoverWords, fresh, handlers } = context;
  return [
    { field: 'number', headerName: t('number'), width: 96, named: true, hidden: true, ...right },
    {
      field: 'createdAt',
      headerName: t('placed'),
      width: 160,
      named: true,
      hidden: true,
      valueFormatter: (at: string) => formatters.formatDateTime(at),
    },
    {
      field: 'name',
      headerName: t('recipient'),
      flex: 1,
      minWidth: 260,
      rowHeader: true,
      hideable: false,
      renderCell: ({ row }) => (
        <RecipientFacts order={row} handover={handoverWords(row.fulfilment)} fresh={fresh.has(row.id)} />
      ),
    },
    { field: 'address', headerName: t('address'), width: 220, named: true, hidden: true },
    { field: 'phone', headerName: t('phone'), width: 150, named: true, hidden: true },
    {
      field: 'items',
      headerName: t('itemCount'),
      width: 104,
      named: true,
      hidden: true,
      ...right,
      valueGetter: (_, order) => itemsOf(order.lines),
    },
    {
      field: 'total',
      headerName: t('price'),
      width: 128,
      named: true,
      ...right,
      valueFormatter: (total: number, { currency }) => formatters.formatMoney(total, currency),
      renderCell: ({ row }) => <OrderPrice order={row} />,
    },
    {
      field: 'status',
      headerName: t('status'),
      width: 184,
      named: true,
      valueFormatter: (status: OrderStatus) => statuses(status),
      renderCell: ({ row }) => <StatusCell order={row} />,
    },
    {
      field: 'action',
      headerName: t('action'),
      width: 280,
      disableExport: true,
      renderCell: ({ row }) => <ActionCell order={row} handlers={handlers} />,
    },
  ];
}

function StatusCell({ order }: { order: ManagedOrder }) {
  return (
    <>
      <OrderMarks order={order} />
      {order.deletedByShopAt && <DeletionFacts {...order} deletedAt={order.deletedByShopAt} />}
    </>
  );
}

function ActionCell({ order, handlers }: { order: ManagedOrder; handlers: Handlers }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: -1 }}>
      <StatusButtons order={order} onSet={(next) => handlers.current.onSet(order, next)} />
      <DeleteButton
        order={order}
        onDelete={() => handlers.current.onDelete(order)}
        onRestore={() => handlers.current.onRestore(order)}
      />
    </Box>
  );
}

/** The sort keys of the columns. */
export const orderSortKeys = {
  number: ['NUMBER_ASC', 'NUMBER_DESC'],
  createdAt: ['OLDEST', 'NEWEST'],
  name: ['NAME_ASC', 'NAME_DESC'],
  address: ['ADDRESS_ASC', 'ADDRESS_DESC'],
  phone: ['PHONE_ASC', 'PHONE_DESC'],
  items: ['ITEMS_ASC', 'ITEMS_DESC'],
  total: ['TOTAL_ASC', 'TOTAL_DESC'],
  status: ['STATUS_ASC', 'STATUS_DESC'],
} as const;

/** The total and the number of units of an order. */
function OrderPrice({ order }: { order: ManagedOrder }) {
  const t = useTranslations('manageOrders.list');
  const { total, currency } = order;
  return (
    <Box>
      <Typography component="span" sx={{ display: 'block', fontWeight: 700 }}>
        <Money amount={total} currency={currency} />
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('items', { count: itemsOf(order.lines) })}
      </Typography>
    </Box>
  );
}
