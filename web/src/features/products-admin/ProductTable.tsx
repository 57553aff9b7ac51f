import { DataGrid, type GridSortModel } from '@mui/x-data-grid';
import { useTranslations } from 'use-intl';
import { pageNonce } from '@/lib/browser/page-nonce';
import type { AdminProductSort } from '@/lib/apollo/schema-types.generated';
import { dataGridStyle } from '@/theme/data-grid-style';
import type { ManagedProduct } from './managed-product';
import { changesBetween } from './changes-between';
import type { ProductListProps } from './product-list-props';
import { useProductColumns } from './useProductColumns';

interface ProductTableProps extends ProductListProps {
  loading: boolean;
  pageSize: number;
  sort: AdminProductSort;
  onSort: (sort: AdminProductSort) => void;
}

/**
 * The products as a table whose cells can be edited: Enter or typing begins, Enter saves, Escape
 * leaves all as it was.
 */
export function ProductTable({
  products,
  selected,
  onSelect,
  onPatch,
  loading,
  pageSize,
  sort,
  onSort,
  ...actions
}: ProductTableProps) {
  const t = useTranslations('manageProducts.list');
  const columns = useProductColumns(actions);

  const select = (ids: ReadonlySet<unknown>) => {
    const known = [...selected.values(), ...products];
    onSelect(new Map(known.filter(({ id }) => ids.has(id)).map((product) => [product.id, product])));
  };

  return (
    <DataGrid
      nonce={pageNonce()}
      label={t('label')}
      rows={products}
      columns={columns}
      loading={loading}
      rowHeight={64}
      checkboxSelection
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      keepNonExistentRowsSelected
      rowSelectionModel={{ type: 'include', ids: new Set(selected.keys()) }}
      onRowSelectionModelChange={({ ids }) => select(ids)}
      paginationMode="server"
      rowCount={-1}
      paginationModel={{ page: 0, pageSize }}
      pageSizeOptions={[pageSize]}
      hideFooter
      sortingMode="server"
      sortModel={sortModelOf(sort)}
      onSortModelChange={(model) => onSort(sortOf(model))}
      disableColumnFilter
      disableColumnMenu
      processRowUpdate={(row: ManagedProduct, before: ManagedProduct) => {
        const changes = changesBetween(before, row);
        if (changes) onPatch(before, changes);
        return row;
      }}
      localeText={{
        checkboxSelectionHeaderName: t('selection'),
        checkboxSelectionSelectAllRows: t('selectPage'),
        checkboxSelectionUnselectAllRows: t('unselectPage'),
      }}
      sx={dataGridStyle}
    />
  );
}

const sortFields = { name: 'NAME', price: 'PRICE', stock: 'STOCK' } as const;

function sortModelOf(sort: AdminProductSort): GridSortModel {
  const [field, start] = Object.entries(sortFields).find(([, name]) => sort.startsWith(name)) ?? [];
  return field && start ? [{ field, sort: sort === `${start}_ASC` ? 'asc' : 'desc' }] : [];
}

/** No column, after the third click on one, is the usual order. */
function sortOf([item]: GridSortModel): AdminProductSort {
  if (!item?.sort || !(item.field in sortFields)) return 'NEWEST';
  const field = sortFields[item.field as keyof typeof sortFields];
  return item.sort === 'asc' ? `${field}_ASC` : `${field}_DESC`;
}
