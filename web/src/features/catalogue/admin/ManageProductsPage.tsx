import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDeletionDialog } from '@/ui/dialogs/ConfirmDeletionDialog';
import { EmptyTable } from '@/ui/lists/EmptyTable';
import { Loader } from '@/ui/feedback/Loader';
import { ResourceList } from '@/ui/lists/ResourceList';
import { TimedAlert } from '@/ui/dialogs/TimedAlert';
import { useTextRoom } from '@/theme/useTextRoom';
import { BulkActions } from './BulkActions';
import { CsvActions } from './csv/CsvActions';
import { ProductCards } from './ProductCards';
import type { ProductListProps } from './product-list-props';
import { ProductScanner } from './scan/ProductScanner';
import { ProductToolbar } from './ProductToolbar';
import { withUpdated, withoutIds } from '@/ui/lists/data-table/selection';
import { useSelection } from '@/ui/lists/data-table/useSelection';
import { useFetchMatching } from '@/ui/lists/data-table/useFetchMatching';
import { SelectAllButton } from '@/ui/lists/SelectAllButton';
import { useFirstPageIf } from '@/lib/url-state/useFirstPageIf';
import { useTableUrl } from '@/lib/url-state/useTableUrl';
import { MAX_PRODUCTS_AT_ONCE } from '@/lib/limits';
import { lazyPart } from '@/lib/lazy-part';
import { withNewer } from './newer-products';
import { TablePager } from '@/ui/lists/data-table/TablePager';
import { filterOf, isFiltered, productTableSchema, type TableView } from './shared/table-view';
import { TrashBar } from './TrashBar';
import { useDeleteProducts } from './useDeleteProducts';
import { useManagedProducts } from './useManagedProducts';
import { usePatchProduct } from './usePatchProduct';
import { usePictureChange } from './usePictureChange';
import { useRestoreProducts } from './useRestoreProducts';

// Lazy: phones and tablets render cards and need no grid.
const ProductTable = lazyPart(async () => (await import('./ProductTable')).ProductTable);
const ProductTrash = lazyPart(async () => (await import('./ProductTrash')).ProductTrash);

/** All products of the shop: a table on wide screens, cards on narrow ones. */
export function ManageProductsPage() {
  const t = useTranslations('manageProducts.list');
  const wide = useTextRoom('lg');
  const results = useRef<HTMLDivElement>(null);
  const { view, change, toNextPage, toPreviousPage } = useTableUrl(productTableSchema);
  const { list, total, nextCursor, outOfRange, refresh, fetchMatching } = useManagedProducts(view);
  const products = list.items ?? [];
  const inTrash = view.show === 'trash';
  const { selection, setSelection, selectAll, selectingAll } = useSelection(
    JSON.stringify(filterOf(view)),
    useFetchMatching(fetchMatching),
  );
  const selected = withUpdated(selection, products);
  // Bulk changes expect the latest versions, including those that edits of this session have saved.
  const updated = withNewer(selection, products);
  if (updated !== selection) setSelection(updated);
  const deselect = (ids: readonly string[]) => setSelection((now) => withoutIds(now, ids));
  const patch = usePatchProduct({
    onSaved: (product) => setSelection((now) => withNewer(now, [product])),
    onGone: (id) => deselect([id]),
  });
  const pictures = usePictureChange(patch);

  useFirstPageIf(outOfRange, () => change({}, { replace: true }));

  const { restore, restoring } = useRestoreProducts((ids) => {
    deselect(ids);
    results.current?.focus({ preventScroll: true });
  });
  const deletion = useDeleteProducts((ids) => {
    deselect(ids);
    void refresh();
  });

  const listed: ProductListProps = {
    products,
    selected,
    onSelect: setSelection,
    onPatch: (product, changes) => void patch(product, changes),
    onPicture: pictures.choose,
    onDelete: (product) => deletion.open([product]),
    busyPictures: pictures.busy,
  };
  const selectAllButton = (
    <SelectAllButton
      selected={selected.size}
      total={total}
      max={MAX_PRODUCTS_AT_ONCE}
      busy={selectingAll}
      onClick={() => void selectAll()}
    />
  );
  const states = {
    list,
    failed: t('failed'),
    skeleton: <Loader label={t('loading')} />,
    empty: (
      <EmptyTable of="products" why={whyEmpty(view)} onShowAll={() => change(productTableSchema.defaults)} />
    ),
    foot: (
      <>
        {inTrash && selected.size > 0 && (
          <TrashBar
            count={selected.size}
            busy={restoring}
            selectAll={selectAllButton}
            onRestore={() => void restore([...selected.keys()])}
            onClear={() => setSelection(new Map())}
          />
        )}
        {!inTrash && (
          <BulkActions
            selected={selected}
            onSelect={setSelection}
            selectAll={selectAllButton}
            onDelete={deletion.open}
            onOutdated={() => void refresh()}
            fallbackFocus={results}
          />
        )}
        <TablePager
          from={(view.page - 1) * view.pageSize + 1}
          count={products.length}
          total={total}
          pageSize={view.pageSize}
          onPageSize={(pageSize) => change({ pageSize })}
          onPrevious={toPreviousPage}
          onNext={nextCursor === undefined ? undefined : () => toNextPage(nextCursor)}
        />
      </>
    ),
  };

  return (
    <Box sx={{ maxWidth: 1360 }}>
      <Typography variant="pageTitle" sx={{ mb: 3 }}>
        {t('title')}
      </Typography>
      <ProductToolbar
        view={view}
        onChange={change}
        actions={
          <>
            <ProductScanner />
            <CsvActions onImported={() => void refresh()} />
          </>
        }
      />
      {!inTrash && products.length > 0 && (
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {t('inlineHint')}
        </Typography>
      )}
      <Box ref={results} tabIndex={-1} sx={{ outline: 'none' }}>
        <Suspense fallback={states.skeleton}>
          {inTrash ? (
            <ProductTrash {...states} {...listed} onRestore={({ id }) => void restore([id])} />
          ) : wide ? (
            <ProductTable {...states} {...listed} sort={view.sort} onSort={(sort) => change({ sort })} />
          ) : (
            <ResourceList {...states}>{() => <ProductCards {...listed} />}</ResourceList>
          )}
        </Suspense>
      </Box>
      <input {...pictures.input} />
      <ConfirmDeletionDialog
        open={deletion.isOpen}
        busy={deletion.deleting}
        note={deletion.note}
        onConfirm={() => void deletion.confirm()}
        onCancel={deletion.cancel}
      />
      {/* The button that had the focus has unmounted with its product. */}
      <TimedAlert alert={deletion.alert} onClose={deletion.closeAlert} fallbackFocus={results} />
    </Box>
  );
}

function whyEmpty(view: TableView) {
  if (isFiltered({ ...view, show: 'all' })) return 'filters';
  return view.show === 'trash' ? 'trash' : isFiltered(view) ? 'filters' : 'none';
}
