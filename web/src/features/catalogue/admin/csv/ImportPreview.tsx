import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useColumnName } from './useColumnName';
import type { ProductImportFieldsFragment } from './product-csv.generated';

type Row = ProductImportFieldsFragment['preview'][number];

/** The first rows of a file as they are read, with what is written where it differs. */
export function ImportPreview({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations('productCsv.preview');
  const nameOf = useColumnName();
  const tableId = useId();
  const [open, setOpen] = useState(false);
  const columns = rows[0]?.cells.map(({ column }) => column) ?? [];
  return (
    <Box sx={{ mt: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: '1 1 200px', fontWeight: 600 }}>{t('title')}</Typography>
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={tableId}
          endIcon={<ChevronDown size={18} style={{ transform: open ? 'rotate(180deg)' : undefined }} />}
          onClick={() => setOpen(!open)}
        >
          {t('show', { count: rows.length })}
        </Button>
      </Box>
      <Collapse in={open} unmountOnExit>
        <TableContainer
          id={tableId}
          tabIndex={0}
          role="region"
          aria-label={t('title')}
          sx={{ mt: 1, maxHeight: 360, border: 1, borderColor: 'divider', borderRadius: '12px' }}
        >
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell align="right">{t('row')}</TableCell>
                <TableCell>{t('state')}</TableCell>
                {columns.map((column) => (
                  <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
                    {nameOf(column)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <PreviewedRow key={row.row} {...row} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Collapse>
    </Box>
  );
}

function PreviewedRow({ row, state, cells }: Row) {
  const t = useTranslations('productCsv.preview');
  return (
    <TableRow sx={{ '& td': { verticalAlign: 'top' } }}>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {row}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', ...(state === 'FAILED' && { color: 'error.main' }) }}>
        {t(`states.${state}`)}
      </TableCell>
      {cells.map((cell) => (
        <TableCell key={cell.column} dir="auto" sx={{ minWidth: cell.problem ? 240 : 80, maxWidth: 260 }}>
          <PreviewedCell {...cell} />
        </TableCell>
      ))}
    </TableRow>
  );
}

function PreviewedCell({ written, text, problem }: Row['cells'][number]) {
  const t = useTranslations('productCsv.preview');
  if (problem)
    return (
      <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
        {problem}
      </Typography>
    );
  return (
    <>
      <Typography variant="body2" noWrap title={text ?? undefined}>
        {text}
      </Typography>
      {text !== written && written.trim() !== '' && (
        <Typography variant="caption" noWrap component="div" color="textSecondary" title={written}>
          {t('written', { written })}
        </Typography>
      )}
    </>
  );
}
