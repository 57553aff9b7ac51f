import Box from '@mui/material/Box';
import { useMemo, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatters, type Formatters } from '@/lib/format/useFormatters';
import type { DataTableColumn } from '@/ui/lists/data-table/DataTable';
import { useLatest } from '@/ui/lists/data-table/useLatest';
import type { WebhookDeliveryFieldsFragment } from './webhooks.generated';
import { DeliveryActions } from './DeliveryActions';
import { CircleCheck, CirclePause, Clock3, SkipForward } from 'lucide-react';
import { StatusChip } from '@/ui/text/StatusChip';
import type { DeliveryStatus } from '@/lib/apollo/schema-types.generated';

type Delivery = WebhookDeliveryFieldsFragment;

interface DeliveryHandlers {
  /** Whether nothing can be sent again just now. */
  disabled: boolean;
  onOpen: (id: string) => void;
  onReplay: (id: string) => Promise<void>;
}

/** The columns of the deliveries: what was sent, when, what became of it, and what can be done. */
export function useDeliveryColumns({ disabled, onOpen, onReplay }: DeliveryHandlers) {
  const t = useTranslations('webhooks');
  const { formatDateTime } = useFormatters();
  const replay = useLatest(onReplay);
  return useMemo(
    () => deliveryColumns({ t, formatDateTime, disabled, onOpen, replay }),
    [t, formatDateTime, disabled, onOpen, replay],
  );
}

interface ColumnContext extends Omit<DeliveryHandlers, 'onReplay'>, Pick<Formatters, 'formatDateTime'> {
  t: ReturnType<typeof useTranslations<'webhooks'>>;
  replay: RefObject<DeliveryHandlers['onReplay']>;
}

const errorOf = ({ status, lastError }: Delivery) => (status === 'DONE' ? null : lastError);

function deliveryColumns(context: ColumnContext): DataTableColumn<Delivery>[] {
  const { t, formatDateTime, disabled, onOpen, replay } = context;
  const triesOf = ({ nextAttemptAt, attempts }: Delivery) => [
    ...(nextAttemptAt && attempts.length > 0
      ? [t('deliveries.next', { at: formatDateTime(nextAttemptAt) })]
      : []),
    t('deliveries.tries', { count: attempts.length }),
  ];
  return [
    {
      field: 'event',
      headerName: t('deliveries.event'),
      flex: 1,
      minWidth: 150,
      rowHeader: true,
      hideable: false,
      renderCell: ({ row }) => <b>{row.event}</b>,
    },
    {
      field: 'createdAt',
      headerName: t('deliveries.at'),
      width: 160,
      valueFormatter: (at: string) => formatDateTime(at),
      renderCell: ({ row, formattedValue }) => <time dateTime={row.createdAt}>{formattedValue}</time>,
    },
    {
      field: 'status',
      headerName: t('deliveries.filter'),
      width: 148,
      valueFormatter: (status: Delivery['status']) => t(`statuses.${status}`),
      renderCell: ({ row }) => <DeliveryChip status={row.status} />,
    },
    {
      field: 'attempts',
      headerName: t('deliveries.triesMade'),
      flex: 1.25,
      minWidth: 190,
      valueGetter: (_, delivery) => [errorOf(delivery) ?? [], ...triesOf(delivery)].flat().join('\n'),
      renderCell: ({ row }) => <AttemptsCell error={errorOf(row)} tries={triesOf(row)} />,
    },
    {
      field: 'actions',
      headerName: t('deliveries.actions'),
      width: 212,
      disableExport: true,
      renderCell: ({ row }) => (
        <DeliveryActions
          delivery={row}
          disabled={disabled}
          onOpen={onOpen}
          onReplay={(id) => replay.current(id)}
        />
      ),
    },
  ];
}

interface AttemptsCellProps {
  error: string | null | undefined;
  tries: readonly string[];
}

function AttemptsCell({ error, tries }: AttemptsCellProps) {
  return (
    <>
      {error && <Box sx={{ color: 'error.main' }}>{error}</Box>}
      {tries.map((line) => (
        <Box key={line} sx={{ color: 'text.secondary' }}>
          {line}
        </Box>
      ))}
    </>
  );
}

const looks = {
  WAITING: { icon: Clock3, color: 'info' },
  DONE: { icon: CircleCheck, color: 'success' },
  PARKED: { icon: CirclePause, color: 'error' },
  HELD: { icon: CirclePause, color: 'info' },
  SKIPPED: { icon: SkipForward, color: 'default' },
} as const;

/** The status of a delivery. */
function DeliveryChip({ status }: { status: DeliveryStatus }) {
  const t = useTranslations('webhooks.statuses');
  return <StatusChip {...looks[status]}>{t(status)}</StatusChip>;
}
