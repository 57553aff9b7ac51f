import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  useGridApiRef,
  type DataGridProps,
  type GridColDef,
  type GridEventListener,
  type GridRenderCellParams,
  type GridRowClassNameParams,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { pageNonce } from '@/lib/browser/page-nonce';
import { useTextRoom } from '@/theme/useTextRoom';
import { Fact, Facts } from '../../text/Facts';
import { ResourceList, type ResourceListProps } from '../ResourceList';
import { dataTableStyle, stackedStyle } from './data-table-style';
import { DataTableToolbar } from './DataTableToolbar';
import { sortModelOf, sortOf, type TableSorting } from './table-sorting';
import { useColumnVisibility } from './useColumnVisibility';
import { useLatest } from './useLatest';
import { useSteadyList } from './useSteadyList';

declare module '@mui/x-data-grid' {
  interface PanelPropsOverrides {
    role: 'dialog';
    'aria-label': string;
  }
}

export type DataTableColumn<Row extends TableRow> = GridColDef<Row> & {
  /** Whether its cells have its name beside them where there is no room for headings. */
  named?: boolean;
  /** Whether it is hidden until it is chosen. */
  hidden?: boolean;
};

interface TableRow {
  id: string;
}

interface TableSelection<Row> {
  /** The selected rows, also those of other pages. */
  ids: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** The accessible name of a row's checkbox. Memoized: another function means other columns. */
  labelOf: (row: Row) => string;
}

interface DataTableProps<Row extends TableRow, Sort extends string>
  extends Omit<ResourceListProps<Row>, 'children'>, Pick<DataGridProps<Row>, 'processRowUpdate'> {
  /** What its choice of columns is stored under, and its CSV file is called. */
  name: string;
  label: string;
  columns: readonly DataTableColumn<Row>[];
  /** In pixels. Rows are as high as their cells when left out. */
  rowHeight?: number;
  sorting?: TableSorting<Sort>;
  selection?: TableSelection<Row>;
  /** Ids of the rows that have just come. */
  fresh?: ReadonlySet<string>;
}

/**
 * A list from the server as a table, with its states: loading, failed, empty. The server sorts it;
 * its rows can be selected, its columns hidden, its cells edited by a click, what it shows saved as
 * CSV. Where it would not fit, the cells of a row are below each other. Pages load it lazily.
 */
export function DataTable<Row extends TableRow, Sort extends string = never>({
  list,
  failed,
  compact,
  skeleton,
  empty,
  foot,
  ...table
}: DataTableProps<Row, Sort>) {
  const states = { list, failed, compact, skeleton, empty, foot };
  return <ResourceList {...states}>{(rows) => <Grid {...table} rows={rows} />}</ResourceList>;
}

type GridProps<Row extends TableRow, Sort extends string> = Omit<
  DataTableProps<Row, Sort>,
  keyof ResourceListProps<Row>
> & { rows: readonly Row[] };

/** The page renders often; props that have changed render all cells of the grid anew. */
function Grid<Row extends TableRow, Sort extends string>({
  name,
  label,
  columns,
  rows,
  sorting,
  selection,
  rowHeight,
  fresh,
  processRowUpdate,
}: GridProps<Row, Sort>) {
  const grid = useGridApiRef();
  const [columnVisibility, setColumnVisibility] = useColumnVisibility(name, columns);
  const stacked = !useTextRoom('lg');
  const handlers = useHandlers({ sorting, selection, processRowUpdate });
  const selectedIds = useSteadyList([...(selection?.ids ?? [])]);
  const gridColumns = useGridColumns({ columns, sorting, selection }, stacked);

  return (
    <DataGrid<Row>
      label={label}
      rows={useSteadyList(rows)}
      {...handlers}
      apiRef={grid}
      nonce={pageNonce()}
      columns={gridColumns}
      rowHeight={rowHeight}
      getRowHeight={rowHeight === undefined || stacked ? autoHeight : undefined}
      columnHeaderHeight={stacked ? 0 : undefined}
      columnVisibilityModel={columnVisibility}
      onColumnVisibilityModelChange={setColumnVisibility}
      rowSelection={selection !== undefined}
      checkboxSelection={selection !== undefined}
      disableRowSelectionOnClick
      getRowClassName={useCallback(
        ({ id }: GridRowClassNameParams) => (fresh?.has(String(id)) ? 'fresh' : ''),
        [fresh],
      )}
      disableRowSelectionExcludeModel
      keepNonExistentRowsSelected
      rowSelectionModel={useMemo(() => ({ type: 'include', ids: new Set(selectedIds) }), [selectedIds])}
      paginationMode="server"
      rowCount={-1}
      hideFooter
      sortingMode="server"
      sortModel={useSortModel(sorting)}
      disableColumnFilter
      disableColumnMenu
      showToolbar
      {...useGridTexts(`${name}.csv`, stacked && selection !== undefined)}
      slots={slots}
      onCellClick={useEditOnClick(grid)}
      onCellKeyDown={leaveKeyToButton}
      sx={stacked ? stackedTableStyle : dataTableStyle}
    />
  );
}

function useGridColumns<Row extends TableRow, Sort extends string>(
  { columns, sorting, selection }: Pick<GridProps<Row, Sort>, 'columns' | 'sorting' | 'selection'>,
  stacked: boolean,
) {
  const sortedColumns = sorting?.columns;
  const labelOf = selection?.labelOf;
  return useMemo(() => {
    const sortable = columns.map((column) => ({
      ...(stacked ? stackedColumn(column) : column),
      sortable: sortedColumns !== undefined && column.field in sortedColumns,
    }));
    return labelOf ? [checkboxColumn(labelOf), ...sortable] : sortable;
  }, [columns, sortedColumns, labelOf, stacked]);
}

function useSortModel<Sort extends string>(sorting: TableSorting<Sort> | undefined) {
  const { columns: sortedColumns, sort } = sorting ?? {};
  return useMemo(
    () => (sortedColumns && sort ? sortModelOf(sortedColumns, sort) : []),
    [sortedColumns, sort],
  );
}

/** A click on an editable cell edits it, except on a link in it. */
function useEditOnClick(grid: ReturnType<typeof useGridApiRef>) {
  return useCallback<GridEventListener<'cellClick'>>(
    ({ id, field, isEditable, cellMode }, event) => {
      const isLink = event.target instanceof Element && event.target.closest('a');
      if (isEditable && cellMode === 'view' && !isLink) grid.current?.startCellEditMode({ id, field });
    },
    [grid],
  );
}

/** The same functions for all renders. */
function useHandlers<Row extends TableRow, Sort extends string>(
  page: Pick<GridProps<Row, Sort>, 'sorting' | 'selection' | 'processRowUpdate'>,
) {
  const latest = useLatest(page);
  return useMemo(
    () => ({
      processRowUpdate: (...change: Parameters<NonNullable<typeof page.processRowUpdate>>) =>
        latest.current.processRowUpdate?.(...change) ?? change[0],
      onRowSelectionModelChange: ({ ids }: GridRowSelectionModel) =>
        latest.current.selection?.onSelect(new Set([...ids].map(String))),
      onSortModelChange: (model: GridSortModel) => {
        const { sorting } = latest.current;
        sorting?.onSort(sortOf(model, sorting));
      },
    }),
    [latest],
  );
}

function useGridTexts(fileName: string, selectsPage: boolean) {
  const t = useTranslations('dashboard.table');
  return useMemo(
    () => ({
      slotProps: {
        toolbar: { fileName, selectsPage },
        panel: { role: 'dialog' as const, 'aria-label': t('columns') },
        columnsManagement: columnChoice,
      },
      localeText: {
        columnHeaderSortIconLabel: t('sort'),
        columnsManagementSearchTitle: t('searchColumns'),
        columnsManagementDeleteIconLabel: t('clearSearch'),
        columnsManagementNoColumns: t('noColumns'),
        columnsManagementShowHideAllText: t('allColumns'),
        checkboxSelectionHeaderName: t('selection'),
        checkboxSelectionSelectAllRows: t('selectPage'),
        checkboxSelectionUnselectAllRows: t('unselectPage'),
      },
    }),
    [t, fileName, selectsPage],
  );
}

const slots = { toolbar: DataTableToolbar };

/** The grid would take the key that presses a button in a cell for scrolling. */
const leaveKeyToButton: GridEventListener<'cellKeyDown'> = (_, event) => {
  if (event.key === ' ' && event.target !== event.currentTarget) event.defaultMuiPrevented = true;
};

const stackedTableStyle = [dataTableStyle, stackedStyle];

/** As wide as the table, for rows whose cells are below each other. */
const stackedColumn = <Row extends TableRow>(column: DataTableColumn<Row>): GridColDef<Row> => {
  const { headerName, named, renderCell = ({ formattedValue }) => formattedValue } = column;
  return {
    ...column,
    flex: 1,
    minWidth: 1,
    align: 'left',
    cellClassName: named ? 'named' : undefined,
    renderCell: (params) =>
      named ? (
        <Facts>
          <Fact small label={headerName ?? ''}>
            {renderCell(params)}
          </Fact>
        </Facts>
      ) : (
        renderCell(params)
      ),
  };
};

const autoHeight = () => 'auto' as const;

const columnChoice = {
  // A field would open the keyboard of a phone.
  autoFocusSearchField: false,
  // It would restore the stored choice, not all columns.
  disableResetButton: true,
  getTogglableColumns: (columns: GridColDef[]) =>
    columns.filter(({ hideable }) => hideable !== false).map(({ field }) => field),
};

const checkboxColumn = <Row extends TableRow>(labelOf: (row: Row) => string): GridColDef<Row> => ({
  ...GRID_CHECKBOX_SELECTION_COL_DEF,
  hideable: false,
  renderCell: (params: GridRenderCellParams<Row>) => {
    const named = { ...params, slotProps: { htmlInput: { 'aria-label': labelOf(params.row) } } };
    return <GridCellCheckboxRenderer {...named} />;
  },
});
