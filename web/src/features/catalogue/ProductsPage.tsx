import { PackageOpen } from 'lucide-react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { PageTitle } from '@/components/ui/PageTitle';
import { categoryLabel } from '@/config/categories';
import { CategoryFilter } from './CategoryFilter';
import { LoadMore } from './LoadMore';
import { ProductGrid } from './ProductGrid';
import { ProductGridSkeleton } from './ProductGridSkeleton';
import css from './ProductsPage.module.css';
import { useCategoryParam } from './useCategoryParam';
import { useProductList } from './useProductList';

export function ProductsPage() {
  const [category, setCategory] = useCategoryParam();
  const { products, total, loading, failed, hasMore, loadMore, retry } = useProductList(category);
  const title = category ? categoryLabel(category) : 'Products';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={css.head}>
        <h1>{title}</h1>
      </div>
      <div className={css.bar}>
        <div className={css.barInner}>
          <CategoryFilter value={category} onChange={setCategory} />
          <p className={css.count} role="status">
            {products ? (
              countText(products.length, total)
            ) : (
              <span className="visually-hidden">Loading products</span>
            )}
          </p>
        </div>
      </div>
      <div className={css.list} aria-busy={loading}>
        {products?.length === 0 && (
          <EmptyState icon={PackageOpen} title="No Products Here" text="Add Product to checkout!" />
        )}
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
