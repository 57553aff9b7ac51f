import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'use-intl';
import type { ProductImportFieldsFragment } from './product-csv.generated';

/** The maximum number of rows shown. */
const SHOWN = 200;

/** The changes that an import would make, or its errors. */
export function ImportReport({ report }: { report: ProductImportFieldsFragment }) {
  const t = useTranslations('productCsv.report');
  const { created, updated, unchanged, problemCount } = report;
  if (problemCount > 0) return <Problems report={report} />;
  return (
    <Alert severity={created + updated > 0 ? 'success' : 'info'} sx={{ mt: 2.5 }}>
      {created + updated > 0 ? t('counts', { created, updated, unchanged }) : t('nothing', { unchanged })}
    </Alert>
  );
}

function Problems({ report: { problems, problemCount } }: { report: ProductImportFieldsFragment }) {
  const t = useTranslations('productCsv.report');
  const shown = problems.slice(0, SHOWN);
  return (
    <Box sx={{ mt: 2.5 }}>
      <Alert severity="error">{t('problems', { count: problemCount })}</Alert>
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
                <TableCell sx={{ minWidth: 96, overflowWrap: 'anywhere' }}>{column ?? '–'}</TableCell>
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
