import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useFormatters, type Formatters } from '@/lib/format/useFormatters';
import { paths } from '@/lib/dashboard-paths';
import type { DataTableColumn } from '@/ui/lists/data-table/DataTable';
import type { WebhookEndpointFieldsFragment } from './webhooks.generated';
import { EndpointChip } from './EndpointChip';
import { EventChips } from './EventChips';

type Column = DataTableColumn<WebhookEndpointFieldsFragment>;

/** The columns of an endpoint: URL, state, events and the last deliveries. */
export function useEndpointColumns(): Column[] {
  const t = useTranslations('webhooks');
  const formatters = useFormatters();
  return useMemo(() => endpointColumns(t, formatters), [t, formatters]);
}

type Texts = ReturnType<typeof useTranslations<'webhooks'>>;

function endpointColumns(t: Texts, { formatDay, formatDateTime }: Formatters): Column[] {
  return [
    {
      field: 'url',
      headerName: t('form.url'),
      flex: 1.25,
      minWidth: 180,
      rowHeader: true,
      hideable: false,
      renderCell: ({ row }) => (
        <MuiLink component={Link} to={paths.webhook(row.id)} sx={{ fontWeight: 600 }}>
          {row.url}
        </MuiLink>
      ),
    },
    {
      field: 'pauseReason',
      headerName: t('states.label'),
      width: 152,
      valueGetter: (_, { pauseReason }) => t(`states.${pauseReason ?? 'active'}`),
      renderCell: ({ row }) => <EndpointChip pauseReason={row.pauseReason} />,
    },
    {
      field: 'events',
      headerName: t('events.label'),
      flex: 1,
      minWidth: 150,
      valueGetter: (_, { events }) => events.map((event) => t(`events.${event}`)).join(', '),
      renderCell: ({ row }) => <EventChips events={row.events} />,
    },
    timeColumn('lastSuccessAt', t('facts.arrived'), t, formatDateTime),
    timeColumn('lastFailureAt', t('facts.failed'), t, formatDateTime),
    {
      field: 'createdBy',
      headerName: t('facts.madeBy'),
      named: true,
      width: 96,
      valueGetter: (_, { createdBy }) => createdBy.displayName,
      renderCell: ({ row: { createdBy } }) => (
        <MuiLink component={Link} to={paths.manageUser(createdBy.id)}>
          {createdBy.displayName}
        </MuiLink>
      ),
    },
    {
      field: 'createdAt',
      headerName: t('facts.made'),
      named: true,
      width: 84,
      valueFormatter: (at: string) => formatDay(at),
      renderCell: ({ row, formattedValue }) => <time dateTime={row.createdAt}>{formattedValue}</time>,
    },
  ];
}

const timeColumn = (
  field: 'lastSuccessAt' | 'lastFailureAt',
  headerName: string,
  t: Texts,
  formatDateTime: Formatters['formatDateTime'],
): Column => ({
  field,
  headerName,
  named: true,
  width: 116,
  valueFormatter: (at: string | null | undefined) => (at ? formatDateTime(at) : t('facts.never')),
  renderCell: ({ row, formattedValue }) => <time dateTime={row[field] ?? undefined}>{formattedValue}</time>,
});
