import Box from '@mui/material/Box';
import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { tileColor, useCategoryName } from '@/lib/categories';
import { useFormatters } from '@/lib/format/useFormatters';
import { DataTable, type DataTableColumn } from '@/ui/lists/data-table/DataTable';
import { withIds } from '@/ui/lists/data-table/selection';
import { useLatest } from '@/ui/lists/data-table/useLatest';
import { DeletionFacts } from '@/ui/dialogs/DeletionFacts';
import { Money } from '@/ui/text/Money';
import { Picture } from '@/ui/media/Picture';
import type { ResourceListProps } from '@/ui/lists/ResourceList';
import { RestoreButton } from '@/ui/lists/RestoreButton';
import { namesOf } from './main-category';
import type { ManagedProduct } from './managed-product';
import type { ProductListProps } from './product-list-props';

interface ProductTrashProps
  extends
    Pick<ProductListProps, 'products' | 'selected' | 'onSelect'>,
    Omit<ResourceListProps<ManagedProduct>, 'children'> {
  onRestore: (product: ManagedProduct) => void;
}

/** The deleted products, on wide and narrow screens. */
export function ProductTrash({ products, selected, onSelect, onRestore, ...states }: ProductTrashProps) {
  const t = useTranslations('manageProducts');
  const labelOf = useCallback(({ name }: ManagedProduct) => t('list.select', { name }), [t]);
  return (
    <DataTable
      {...states}
      name="deleted-products"
      label={t('trash.label')}
      columns={useTrashColumns(onRestore)}
      selection={{
        ids: new Set(selected.keys()),
        onSelect: (ids) => onSelect(withIds(selected, products, ids)),
        labelOf,
      }}
    />
  );
}

function useTrashColumns(onRestore: (product: ManagedProduct) => void): DataTableColumn<ManagedProduct>[] {
  const t = useTranslations('manageProducts');
  const trash = useTranslations('dashboard.trash');
  const nameOf = useCategoryName();
  const { formatDateTime } = useFormatters();
  const handler = useLatest(onRestore);
  return useMemo(
    () => [
      {
        field: 'name',
        headerName: t('list.columns.name'),
        flex: 1,
        minWidth: 200,
        rowHeader: true,
        hideable: false,
        renderCell: ({ row }) => <NameCell product={row} />,
      },
      {
        field: 'category',
        headerName: t('list.columns.category'),
        width: 140,
        named: true,
        valueGetter: (_category, row) => namesOf(row, nameOf),
      },
      {
        field: 'price',
        headerName: t('list.columns.price'),
        width: 110,
        named: true,
        align: 'right',
        headerAlign: 'right',
        renderCell: ({ row }) => <Money amount={row.regularPrice} />,
      },
      {
        field: 'deletedAt',
        headerName: trash('deleted'),
        width: 250,
        named: true,
        valueFormatter: (at: string | null) => at && formatDateTime(at),
        renderCell: ({ row }) => row.deletedAt && <DeletionFacts {...row} deletedAt={row.deletedAt} />,
      },
      {
        field: 'restore',
        headerName: t('list.columns.actions'),
        width: 96,
        disableExport: true,
        renderCell: ({ row }) => (
          <RestoreButton
            label={t('trash.restore', { name: row.name })}
            onPress={() => handler.current(row)}
          />
        ),
      },
    ],
    [t, trash, nameOf, formatDateTime, handler],
  );
}

function NameCell({ product }: { product: ManagedProduct }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={pictureStyle(product)}>
        <Picture image={product.photo} size={PICTURE_PX} sizes={`${PICTURE_PX}px`} />
      </Box>
      <Box component="bdi" sx={{ fontWeight: 600, minWidth: 0, whiteSpace: 'normal' }}>
        {product.name}
      </Box>
    </Box>
  );
}

const PICTURE_PX = 48;

const pictureStyle = ({ category }: ManagedProduct) => ({
  width: PICTURE_PX,
  height: PICTURE_PX,
  flex: 'none',
  borderRadius: '12px',
  overflow: 'hidden',
  bgcolor: tileColor(category),
  '& img': { width: PICTURE_PX, height: PICTURE_PX, objectFit: 'contain' },
});
