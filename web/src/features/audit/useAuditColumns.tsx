import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import type { DataTableColumn } from '@/ui/lists/data-table/DataTable';
import type { AuditEntry } from './audit-entry';
import { AuditChanges } from './AuditChanges';
import { AuditSentence } from './AuditSentence';
import { useAuditTexts } from './useAuditTexts';

/** The columns of the log: who did what to what, when, and what changed. */
export function useAuditColumns(): DataTableColumn<AuditEntry>[] {
  const t = useTranslations('auditLog');
  const { formatDateTime } = useFormatters();
  const { sentenceOf, changesOf } = useAuditTexts();
  return useMemo(
    () => [
      {
        field: 'entry',
        headerName: t('columns.entry'),
        flex: 1,
        minWidth: 260,
        rowHeader: true,
        hideable: false,
        valueGetter: (_, entry) => sentenceOf(entry),
        renderCell: ({ row }) => <AuditSentence entry={row} />,
      },
      {
        field: 'at',
        headerName: t('columns.at'),
        width: 168,
        valueFormatter: (at: string) => formatDateTime(at),
        renderCell: ({ row, formattedValue }) => <time dateTime={row.at}>{formattedValue}</time>,
      },
      {
        field: 'changes',
        headerName: t('changes.label'),
        flex: 1.25,
        minWidth: 320,
        valueGetter: (_, entry) => changesOf(entry),
        renderCell: ({ row }) => <AuditChanges entry={row} />,
      },
    ],
    [t, formatDateTime, sentenceOf, changesOf],
  );
}
