import Typography from '@mui/material/Typography';
import { PackageOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { DeferredRender } from '@/ui/DeferredRender';
import { HydrationBoundary } from '@/ui/HydrationBoundary';
import { NoIndex } from '@/ui/NoIndex';
import { PageHead } from '@/ui/PageHead';
import { ResourceList } from '@/ui/ResourceList';
import { paths } from '@/lib/paths';
import { productListSchema, type ProductList } from '@/lib/url-state/product-list';
import { scrollToTop } from '@/lib/url-state/scroll-state';
import { useFirstPageIf } from '@/lib/url-state/useFirstPageIf';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { CategoryFilter } from './CategoryFilter';
import { LoadMore } from './LoadMore';
import { NothingFound } from './shared/NothingFound';
import { ProductGrid } from './shared/ProductGrid';
import { ProductGridSkeleton } from './shared/ProductGridSkeleton';
import css from './ProductsPage.module.css';
import { SortSelect } from './SortSelect';
import { useListTitle } from './useListTitle';
import { useProductList } from './useProductList';

/** All products, a category, or search results. */
export function ProductsPage() {
  const t = useTranslations('products.list');
  const titles = useTranslations('titles');
  const [address, setAddress] = useUrlState(productListSchema);
  const change = (part: Partial<ProductList>) => setAddress({ after: '', ...part }, { state: scrollToTop });
  const list = useProductList(address);
  useFirstPageIf(list.outOfRange, () => setAddress({ after: '' }, { replace: true }));
  const { items: products, totalCount: total } = list;
  const { category, search, sort, after } = address;
  const searching = search !== '';
  const title = useListTitle(address);
  return (
    <>
      <PageHead
        title={title}
        description={titles('products.description')}
        path={searching ? paths.products : paths.productList(after ? address : { category })}
      />
      {searching && <NoIndex />}
      <div className={css.head}>
        <Typography variant="pageTitle" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      </div>
      <div className={css.bar}>
        <div className={css.barInner}>
          <CategoryFilter value={category} onChange={(next) => change({ category: next })} />
          <p className={css.count} role="status">
            {products && !list.stale ? (
              t(products.length < total ? 'countOf' : 'count', { shown: products.length, total })
            ) : (
              <span className="visually-hidden">{t('loading')}</span>
            )}
          </p>
          <SortSelect value={sort} searching={searching} onChange={(next) => change({ sort: next })} />
        </div>
      </div>
      <div className={css.list} aria-busy={list.loading}>
        <ResourceList
          list={list}
          failed={t('failed')}
          skeleton={<ProductGridSkeleton count={10} />}
          empty={
            searching ? (
              <NothingFound list={{ ...address, after: '' }} />
            ) : (
              <EmptyState icon={PackageOpen} title={t('emptyTitle')} text={t('emptyText')} />
            )
          }
          foot={
            list.hasMore && (
              // Rendered after all cards: before them, its end would be in the viewport.
              <DeferredRender>
                <HydrationBoundary>
                  <LoadMore
                    list={list}
                    href={paths.productList({ ...address, after: list.endCursor ?? '' })}
                  />
                </HydrationBoundary>
              </DeferredRender>
            )
          }
        >
          {(items) => (
            <>
              <h2 className="visually-hidden">{t('heading')}</h2>
              <ProductGrid products={items} leading />
            </>
          )}
        </ResourceList>
      </div>
    </>
  );
}
