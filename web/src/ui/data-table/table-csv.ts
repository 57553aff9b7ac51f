import { gridSortedRowIdsSelector, type GridApi } from '@mui/x-data-grid';
import type { RefObject } from 'react';
import { guarded } from '../../../../graphql-server/src/common/formula-guard';

/** Without it Excel takes UTF-8 for the encoding of its own country. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The rows and columns that a grid shows, as a CSV file (RFC 4180). The grid's own export lets
 * full-width signs begin a cell, which spreadsheets run as a formula.
 */
export function csvOf(grid: RefObject<GridApi>): Blob {
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
