import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  type DataGridProps,
  type GridColDef,
  type GridRenderCellParams,
} from '@mui/x-data-grid';
import { useMemo } from 'react';
import { pageNonce } from '@/lib/browser/page-nonce';
import { dataTableStyle } from './data-table-style';
import { sortModelOf, sortOf, type TableSorting } from './table-sorting';

export type DataTableColumn<Row extends TableRow> = GridColDef<Row>;

interface TableRow {
  id: string;
}

interface TableSelection<Row> {
  /** The selected rows, also those of other pages. */
  ids: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** The accessible name of a row's checkbox. Memoized: another function means other columns. */
  labelOf: (row: Row) => string;
  /** The name of the column. */
  title: string;
  selectAll: string;
  unselectAll: string;
}

interface DataTableProps<Row extends TableRow, Sort extends string> extends Pick<
  DataGridProps<Row>,
  'processRowUpdate'
> {
  label: string;
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  /** Whether other rows are on their way. */
  loading?: boolean;
  /** In pixels. */
  rowHeight: number;
  sorting?: TableSorting<Sort>;
  selection?: TableSelection<Row>;
  pageSize: number;
}

/**
 * A page of a list as a table, which the server sorts and whose rows can be selected. Phones
 * show cards instead; pages load it lazily.
 */
export function DataTable<Row extends TableRow, Sort extends string = never>({
  columns,
  sorting,
  selection,
  pageSize,
  ...grid
}: DataTableProps<Row, Sort>) {
  const labelOf = selection?.labelOf;
  const sortedColumns = sorting?.columns;
  const gridColumns = useMemo(() => {
    const sortable = columns.map((column) => ({
      ...column,
      sortable: sortedColumns !== undefined && column.field in sortedColumns,
    }));
    return labelOf ? [checkboxColumn(labelOf), ...sortable] : sortable;
  }, [columns, sortedColumns, labelOf]);

  return (
    <DataGrid<Row>
      {...grid}
      nonce={pageNonce()}
      columns={gridColumns}
      checkboxSelection={selection !== undefined}
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      keepNonExistentRowsSelected
      rowSelectionModel={{ type: 'include', ids: new Set(selection?.ids) }}
      onRowSelectionModelChange={({ ids }) => selection?.onSelect(new Set([...ids].map(String)))}
      paginationMode="server"
      rowCount={-1}
      paginationModel={{ page: 0, pageSize }}
      pageSizeOptions={[pageSize]}
      hideFooter
      sortingMode="server"
      sortModel={sorting ? sortModelOf(sorting) : []}
      onSortModelChange={(model) => sorting?.onSort(sortOf(model, sorting))}
      disableColumnFilter
      disableColumnMenu
      localeText={{
        checkboxSelectionHeaderName: selection?.title,
        checkboxSelectionSelectAllRows: selection?.selectAll,
        checkboxSelectionUnselectAllRows: selection?.unselectAll,
      }}
      sx={dataTableStyle}
    />
  );
}

const checkboxColumn = <Row extends TableRow>(labelOf: (row: Row) => string): GridColDef<Row> => ({
  ...GRID_CHECKBOX_SELECTION_COL_DEF,
  renderCell: (params: GridRenderCellParams<Row>) => {
    const named = { ...params, slotProps: { htmlInput: { 'aria-label': labelOf(params.row) } } };
    return <GridCellCheckboxRenderer {...named} />;
  },
});
