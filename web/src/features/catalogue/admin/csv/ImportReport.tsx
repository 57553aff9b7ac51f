import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDownload } from '@/features/auth/shared/useDownload';
import { paths } from '@/lib/dashboard-paths';
import { BusyButton } from '@/ui/feedback/BusyButton';
import type { ProductImportFieldsFragment } from './product-csv.generated';

/** The maximum number of rows shown. */
const SHOWN = 200;

interface ImportReportProps {
  report: ProductImportFieldsFragment;
  /** The numbers of products, with what becomes of those that are in the shop already. */
  created: number;
  updated: number;
  unchanged: number;
}

/** The changes that an import would make or has made, its notes, and its problems. */
export function ImportReport({ report, created, updated, unchanged }: ImportReportProps) {
  const t = useTranslations('productCsv.report');
  const { state, notes, problemCount, failed } = report;
  const isImported = state === 'IMPORTED';
  const changes = created + updated;
  return (
    <>
      {notes.length > 0 && (
        <Alert severity="info" sx={{ mt: 2.5 }}>
          <Box
            component="ul"
            aria-label={t('notes')}
            sx={{ m: 0, pl: notes.length > 1 ? 2 : 0, listStyle: notes.length > 1 ? 'disc' : 'none' }}
          >
            {notes.map((note) => (
              <Box component="li" key={note} sx={{ overflowWrap: 'anywhere' }}>
                {note}
              </Box>
            ))}
          </Box>
        </Alert>
      )}
      {isImported && (
        <Alert severity="success" sx={{ mt: 2.5 }}>
          {t('imported', { created, updated, failed })}
        </Alert>
      )}
      {!isImported && (changes > 0 || (problemCount === 0 && report.sameNames === 0)) && (
        <Alert severity={changes > 0 ? 'success' : 'info'} sx={{ mt: 2.5 }}>
          {changes > 0 ? t('counts', { created, updated, unchanged }) : t('nothing', { unchanged })}
        </Alert>
      )}
      {problemCount > 0 && <Problems report={report} />}
    </>
  );
}

function Problems({ report }: { report: ProductImportFieldsFragment }) {
  const t = useTranslations('productCsv.report');
  const { id, state, failed, problems, problemCount } = report;
  const { download, downloading } = useDownload({
    title: t('downloadFailedTitle'),
    text: t('downloadFailed'),
  });
  const shown = problems.slice(0, SHOWN);
  return (
    <Box sx={{ mt: 2.5 }}>
      {state !== 'IMPORTED' && (
        <Alert severity={failed > 0 ? 'warning' : 'error'}>
          {failed > 0 ? t('failed', { failed }) : t('refused', { count: problemCount })}
        </Alert>
      )}
      {failed > 0 && (
        <BusyButton
          variant="outlined"
          startIcon={<Download size={18} />}
          busy={downloading}
          onClick={() => void download(paths.failedRows(id), 'failed-rows.csv')}
          sx={{ mt: 1.5 }}
        >
          {t('download', { failed })}
        </BusyButton>
      )}
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={t('table')}
        sx={{ mt: 1.5, maxHeight: 320, border: 1, borderColor: 'divider', borderRadius: '12px' }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('row')}</TableCell>
              <TableCell>{t('column')}</TableCell>
              <TableCell>{t('problem')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ row, column, message }) => (
              <TableRow key={`${row} ${column}`}>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {row}
                </TableCell>
                <TableCell sx={{ minWidth: 112, overflowWrap: 'anywhere' }}>{column ?? '–'}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {problemCount > shown.length && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>{t('more', { count: problemCount - shown.length })}</Box>
      )}
    </Box>
  );
}
