import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import {
  ColumnsPanelTrigger,
  Toolbar,
  ToolbarButton,
  useGridApiContext,
  gridSortedRowIdsSelector,
  type GridApi,
} from '@mui/x-data-grid';
import { Columns3, Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { saveAs } from '@/lib/browser/save-as';
import type { RefObject } from 'react';
import { guarded } from '../../../../graphql-server/src/common/formula-guard';

declare module '@mui/x-data-grid' {
  interface ToolbarPropsOverrides {
    /** The name of the CSV file. */
    fileName?: string;
    /** The checkbox for all rows, where the table has no headings. */
    selectPage?: SelectPage | false | undefined;
  }
}

interface SelectPage {
  checked: boolean;
  indeterminate: boolean;
  onChange: (checked: boolean) => void;
}

interface DataTableToolbarProps {
  fileName?: string;
  selectPage?: SelectPage | false | undefined;
}

/** Above a table: which columns it shows, and what it shows as a file. */
export function DataTableToolbar({ fileName = '', selectPage }: DataTableToolbarProps) {
  const t = useTranslations('dashboard.table');
  const grid = useGridApiContext();
  return (
    <Toolbar>
      {selectPage && (
        <FormControlLabel
          sx={{ mr: 'auto' }}
          label={t('selectPage')}
          control={
            <Checkbox
              checked={selectPage.checked}
              indeterminate={selectPage.indeterminate && !selectPage.checked}
              onChange={(_event, checked) => selectPage.onChange(checked)}
            />
          }
        />
      )}
      <ColumnsPanelTrigger render={<ToolbarButton render={<Button startIcon={<Columns3 size={18} />} />} />}>
        {t('columns')}
      </ColumnsPanelTrigger>
      <ToolbarButton
        render={<Button startIcon={<Download size={18} />} />}
        onClick={() => saveAs(csvOf(grid), fileName)}
      >
        {t('csv')}
      </ToolbarButton>
    </Toolbar>
  );
}

/** Without it Excel takes UTF-8 for the encoding of its own country. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The rows and columns that a grid shows, as a CSV file (RFC 4180). The grid's own export lets
 * full-width signs begin a cell, which spreadsheets run as a formula.
 */
function csvOf(grid: RefObject<GridApi>): Blob {
  const { getVisibleColumns, getCellParams } = grid.current;
  const columns = getVisibleColumns().filter(({ disableExport }) => !disableExport);
  const lines = gridSortedRowIdsSelector(grid).map((id) =>
    columns.map(({ field }) => getCellParams(id, field).formattedValue as string | number | null | undefined),
  );
  const header = columns.map(({ headerName, field }) => headerName ?? field);
  const text = [header, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n');
  return new Blob([BYTE_ORDER_MARK, text, '\r\n'], { type: 'text/csv' });
}

// All cells, as spreadsheets disagree on what separates them.
const quoted = (value: string | number | null | undefined): string =>
  `"${guarded(String(value ?? '')).replaceAll('"', '""')}"`;
