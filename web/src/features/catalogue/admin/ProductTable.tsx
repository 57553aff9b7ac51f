import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminProductSort } from '@/lib/apollo/schema-types.generated';
import type { ResourceListProps } from '@/ui/lists/ResourceList';
import { DataTable } from '@/ui/lists/data-table/DataTable';
import { withIds } from '@/ui/lists/data-table/selection';
import type { ManagedProduct, ProductChanges } from './managed-product';
import type { ProductListProps } from './product-list-props';
import { useProductColumns } from './useProductColumns';
import { withMainCategory } from './main-category';

interface ProductTableProps extends ProductListProps, Omit<ResourceListProps<ManagedProduct>, 'children'> {
  sort: AdminProductSort;
  onSort: (sort: AdminProductSort) => void;
}

/**
 * The products as a grid with editable cells: Enter or typing starts, Enter saves, Escape cancels.
 */
export function ProductTable({
  products,
  selected,
  onSelect,
  onPatch,
  sort,
  onSort,
  onPicture,
  onDelete,
  busyPictures,
  ...states
}: ProductTableProps) {
  const t = useTranslations('manageProducts.list');

  const labelOf = useCallback(({ name }: ManagedProduct) => t('select', { name }), [t]);

  return (
    <DataTable
      {...states}
      name="products"
      label={t('label')}
      columns={useProductColumns({ onPicture, onDelete, busyPictures })}
      rowHeight={64}
      sorting={{ columns: sortKeys, sort, defaultSort: 'NEWEST', onSort }}
      selection={{
        ids: new Set(selected.keys()),
        onSelect: (ids) => onSelect(withIds(selected, products, ids)),
        labelOf,
      }}
      processRowUpdate={(row: ManagedProduct, before: ManagedProduct) => {
        const changes = changesBetween(before, row);
        if (changes) onPatch(before, changes);
        return row;
      }}
    />
  );
}

const sortKeys = {
  name: ['NAME_ASC', 'NAME_DESC'],
  price: ['PRICE_ASC', 'PRICE_DESC'],
  stock: ['STOCK_ASC', 'STOCK_DESC'],
} as const;

const inlineKeys = ['name', 'regularPrice', 'stock'] as const;

/** The changes of an edited row; null without changes. */
function changesBetween(before: ManagedProduct, after: ManagedProduct): ProductChanges | null {
  const changed: [field: string, value: unknown][] = inlineKeys
    .filter((key) => before[key] !== after[key])
    .map((key) => [key, after[key]]);
  const main = after.category.id;
  if (main !== before.category.id) changed.push(['categories', withMainCategory(before, main)]);
  return changed.length > 0 ? (Object.fromEntries(changed) as ProductChanges) : null;
}
