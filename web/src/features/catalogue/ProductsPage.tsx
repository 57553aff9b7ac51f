import { PackageOpen } from 'lucide-react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { HiddenFromSearch } from '@/components/ui/HiddenFromSearch';
import { PageHead } from '@/components/ui/PageHead';
import { paths } from '@/config/paths';
import { CategoryFilter } from './CategoryFilter';
import { listTitle } from './list-title';
import { LoadMore } from './LoadMore';
import { NothingFound } from './NothingFound';
import { ProductGrid } from './ProductGrid';
import { ProductGridSkeleton } from './ProductGridSkeleton';
import css from './ProductsPage.module.css';
import { SortSelect } from './SortSelect';
import { useListAddress } from './useListAddress';
import { useProductList } from './useProductList';

/** The shelves of the shop, or of one category, or what a search has found in them. */
export function ProductsPage() {
  const { list, change } = useListAddress();
  const { products, total, loading, stale, failed, hasMore, loadMore, retry } = useProductList(list);
  const { category, search, sort } = list;
  const searching = search !== '';
  const title = listTitle(list);
  return (
    <>
      <PageHead
        title={title}
        description="Fruits, vegetables, delicatessens and drinks with prices by weight and what shoppers say of them."
        path={category && !searching ? paths.productsIn(category) : paths.products}
      />
      {searching && <HiddenFromSearch />}
      <div className={css.head}>
        <h1>{title}</h1>
      </div>
      <div className={css.bar}>
        <div className={css.barInner}>
          <CategoryFilter value={category} onChange={(next) => change({ category: next })} />
          <p className={css.count} role="status">
            {products ? (
              countText(products.length, total)
            ) : (
              <span className="visually-hidden">Loading products</span>
            )}
          </p>
          <SortSelect value={sort} searching={searching} onChange={(next) => change({ sort: next })} />
        </div>
      </div>
      <div className={css.list} aria-busy={loading} data-stale={stale || undefined}>
        {products?.length === 0 &&
          (searching ? (
            <NothingFound list={list} />
          ) : (
            <EmptyState icon={PackageOpen} title="No Products Here" text="Add Product to checkout!" />
          ))}
        {products && products.length > 0 && <ProductGrid products={products} leading />}
        {!products && loading && <ProductGridSkeleton count={10} />}
        {!products && failed && <ErrorState title="The products could not be loaded" onRetry={retry} />}
        {products && hasMore && <LoadMore loading={loading} failed={failed} onMore={loadMore} />}
      </div>
    </>
  );
}

function countText(shown: number, total: number): string {
  const all = `${total} ${total === 1 ? 'product' : 'products'}`;
  return shown < total ? `${shown} of ${all}` : all;
}
