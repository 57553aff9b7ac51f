import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { GridActionsCell, GridActionsCellItem, type GridRenderCellParams } from '@mui/x-data-grid';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useFormFormatters, type FormFormatters } from '@/lib/format/useFormFormatters';
import type { DataTableColumn } from '@/ui/lists/data-table/DataTable';
import { useCategoryName } from '@/lib/categories';
import { paths } from '@/lib/dashboard-paths';
import { useToDetail } from '@/lib/url-state/useToDetail';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { EditCell } from './EditCell';
import { inlineFields, PRODUCT_KEYS, type InlineField } from './inline-fields';
import { namesOf } from './main-category';
import type { ManagedProduct } from './managed-product';
import { ManagedPrice } from './ManagedPrice';
import { PictureButton } from './PictureButton';
import type { ProductListProps } from './product-list-props';
import { ProductStatus } from './ProductStatus';
import { productStates } from './stock-state';
import { StockCount } from './StockCount';
import { useCategoryChoices } from './useCategoryChoices';

type Column = DataTableColumn<ManagedProduct>;

/**
 * An editable column. Its value is the input text, so that parsing never alters it while editing.
 */
const editable = (field: InlineField, currency: string, formatters: FormFormatters): Partial<Column> => ({
  editable: true,
  valueGetter: (_, product) => inlineFields[field].show(product, currency, formatters),
  valueSetter: (typed: string, product) =>
    inlineFields[field].problemOf(typed, currency, formatters)
      ? product
      : ({ ...product, ...inlineFields[field].read(typed, currency, formatters) } as ManagedProduct),
  preProcessEditCellProps: ({ props }) => ({
    ...props,
    error: inlineFields[field].problemOf(String(props.value ?? ''), currency, formatters) !== undefined,
  }),
  renderEditCell: (params) => <EditCell {...params} />,
});

type ColumnActions = Pick<ProductListProps, 'onPicture' | 'onDelete' | 'busyPictures'>;

/**
 * The columns of the table. Their total width fits beside the open menu at 1200 px, the narrowest
 * width that renders the table. The actions are reached with the arrow keys like any other cell.
 */
export function useProductColumns({ onPicture, onDelete, busyPictures }: ColumnActions): Column[] {
  const t = useTranslations('manageProducts.list');
  const { choices: categories } = useCategoryChoices();
  const nameOf = useCategoryName();
  const states = useTranslations('manageProducts.status');
  const { currency } = usePublicConfig();
  const formatters = useFormFormatters();
  return useMemo(
    () =>
      productColumns({
        t,
        states,
        categories,
        nameOf,
        currency,
        formatters,
        onPicture,
        onDelete,
        busyPictures,
      }),
    [t, states, categories, nameOf, currency, formatters, onPicture, onDelete, busyPictures],
  );
}

interface ColumnContext extends ColumnActions {
  t: ReturnType<typeof useTranslations<'manageProducts.list'>>;
  states: ReturnType<typeof useTranslations<'manageProducts.status'>>;
  categories: ReturnType<typeof useCategoryChoices>['choices'];
  nameOf: ReturnType<typeof useCategoryName>;
  currency: string;
  formatters: FormFormatters;
}

function productColumns(context: ColumnContext): Column[] {
  const { t, states, currency, formatters, onPicture, onDelete, busyPictures } = context;
  return [
    {
      field: 'photo',
      headerName: t('columns.picture'),
      width: 76,
      display: 'flex',
      disableExport: true,
      renderCell: (params: Cell) => (
        <PictureCell params={params} busy={busyPictures.has(params.row.id)} onPicture={onPicture} />
      ),
    },
    {
      field: 'name',
      headerName: t('columns.name'),
      flex: 1,
      minWidth: 120,
      rowHeader: true,
      hideable: false,
      ...editable('name', currency, formatters),
      renderCell: ({ row }) => <NameCell product={row} />,
    },
    categoryColumn(context),
    ...figureColumns(context),
    ...PRODUCT_KEYS.map((field) => ({
      field,
      headerName: t(`columns.${field}`),
      width: field === 'barcode' ? 140 : 120,
      hidden: true,
      ...editable(field, currency, formatters),
    })),
    {
      field: 'status',
      headerName: t('columns.status'),
      width: 124,
      display: 'flex',
      valueGetter: (_, product) =>
        productStates(product)
          .map((state) => states(state))
          .join(', '),
      renderCell: ({ row }) => <StatusCell product={row} />,
    },
    {
      field: 'actions',
      type: 'actions',
      headerName: t('columns.actions'),
      width: 150,
      align: 'right',
      headerAlign: 'right',
      getActions: () => [],
      renderCell: (params: Cell) => <ActionsCell params={params} onDelete={onDelete} />,
    },
  ];
}

const categoryColumn = ({ t, categories, nameOf }: ColumnContext): Column => ({
  field: 'category',
  headerName: t('columns.category'),
  width: 128,
  editable: true,
  type: 'singleSelect',
  valueOptions: categories.map(({ id, name }) => ({ value: id, label: name })),
  valueGetter: (_category, { category }) => category.id,
  valueSetter: (id: string, row) => ({
    ...row,
    category: categories.find((each) => each.id === id) ?? row.category,
  }),
  renderCell: ({ row }) => <bdi>{namesOf(row, nameOf)}</bdi>,
});

const figureColumns = ({ t, currency, formatters }: ColumnContext): Column[] => [
  {
    field: 'price',
    headerName: t('columns.price'),
    // Room for `CHF 1’250.50` on wide screens.
    flex: 0.25,
    minWidth: 112,
    align: 'right',
    headerAlign: 'right',
    ...editable('price', currency, formatters),
    display: 'flex',
    renderCell: ({ row }) => <ManagedPrice product={row} />,
  },
  {
    field: 'stock',
    headerName: t('columns.stock'),
    width: 118,
    align: 'right',
    headerAlign: 'right',
    ...editable('stock', currency, formatters),
    display: 'flex',
    renderCell: ({ row }) => <StockCount product={row} />,
  },
];

type Cell = GridRenderCellParams<ManagedProduct>;

interface PictureCellProps extends Pick<ColumnActions, 'onPicture'> {
  params: Cell;
  busy: boolean;
}

function PictureCell({ params, busy, onPicture }: PictureCellProps) {
  return (
    <GridActionsCell {...params} suppressChildrenValidation>
      <PictureButton product={params.row} size={48} busy={busy} onClick={() => onPicture(params.row)} />
    </GridActionsCell>
  );
}

function NameCell({ product }: { product: ManagedProduct }) {
  const toDetail = useToDetail();
  return (
    <MuiLink
      component={Link}
      {...toDetail(paths.manageProduct(product.id))}
      color="inherit"
      // The edit action is the same link for keyboard users.
      tabIndex={-1}
      sx={{ fontWeight: 600 }}
    >
      <bdi>{product.name}</bdi>
    </MuiLink>
  );
}

function StatusCell({ product }: { product: ManagedProduct }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: 0 }}>
      <ProductStatus product={product} />
    </Box>
  );
}

interface ActionsCellProps extends Pick<ColumnActions, 'onDelete'> {
  params: Cell;
}

function ActionsCell({ params, onDelete }: ActionsCellProps) {
  const t = useTranslations('manageProducts.list');
  const toDetail = useToDetail();
  const { id, name, hidden } = params.row;
  return (
    <GridActionsCell {...params}>
      <GridActionsCellItem
        component={Link}
        {...toDetail(paths.manageProduct(id))}
        icon={<Pencil size={18} />}
        label={t('edit', { name })}
      />
      <GridActionsCellItem
        component={Link}
        {...{ to: paths.product(id) }}
        disabled={hidden}
        icon={<ExternalLink size={18} />}
        label={t('view', { name })}
      />
      <GridActionsCellItem
        icon={<Trash2 size={18} />}
        label={t('delete', { name })}
        onClick={() => onDelete(params.row)}
      />
    </GridActionsCell>
  );
}
