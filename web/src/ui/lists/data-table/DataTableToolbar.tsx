import Button from '@mui/material/Button';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import {
  ColumnsPanelTrigger,
  Toolbar,
  ToolbarButton,
  useGridApiContext,
  gridRowSelectionStateSelector,
  gridSortedRowIdsSelector,
  useGridSelector,
  type GridApi,
} from '@mui/x-data-grid';
import { Columns3, Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { saveAs } from '@/lib/browser/save-as';
import type { RefObject } from 'react';
import { guarded } from '@larder/shared/formula-guard';

declare module '@mui/x-data-grid' {
  interface ToolbarPropsOverrides {
    /** The name of the CSV file. */
    fileName?: string;
    /** Whether it has the checkbox for all rows, where the table has no headings. */
    selectsPage?: boolean;
  }
}

interface DataTableToolbarProps {
  fileName?: string;
  selectsPage?: boolean;
}

/** Above a table: which columns it shows, and what it shows as a file. */
export function DataTableToolbar({ fileName = '', selectsPage }: DataTableToolbarProps) {
  const t = useTranslations('dashboard.table');
  const grid = useGridApiContext();
  return (
    <Toolbar>
      {selectsPage && (
        <FormControlLabel sx={{ mr: 'auto' }} label={t('selectPage')} control={<PageCheckbox />} />
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

/** Selects the rows of the page, or none of them. */
function PageCheckbox(props: CheckboxProps) {
  const grid = useGridApiContext();
  const pageIds = useGridSelector(grid, gridSortedRowIdsSelector);
  const { ids } = useGridSelector(grid, gridRowSelectionStateSelector);
  const checked = pageIds.every((id) => ids.has(id));
  const select = (checks: boolean) => {
    const others = [...ids].filter((id) => !pageIds.includes(id));
    grid.current.setRowSelectionModel({
      type: 'include',
      ids: new Set(checks ? [...others, ...pageIds] : others),
    });
  };
  return (
    <Checkbox
      {...props}
      checked={checked}
      indeterminate={!checked && pageIds.some((id) => ids.has(id))}
      onChange={(_event, checks) => select(checks)}
    />
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
