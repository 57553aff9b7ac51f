import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { PackageOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { DeferredRender } from '@/ui/page/DeferredRender';
import { HydrationBoundary } from '@/ui/page/HydrationBoundary';
import { NoIndex } from '@/ui/page/NoIndex';
import { PageHead } from '@/ui/page/PageHead';
import { ResourceList } from '@/ui/lists/ResourceList';
import { useCategoryName } from '@/lib/categories';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { productListSchema, type ProductList } from '@/lib/url-state/product-list';
import { scrollToTop } from '@/lib/url-state/scroll-state';
import { useFirstPageIf } from '@/lib/url-state/useFirstPageIf';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { lazyPart } from '@/lib/lazy-part';
import { CategoryFilter } from './CategoryFilter';
import { countOf, NO_FILTERS } from './filters/filters';
import { LoadMore } from './LoadMore';
import { CategoryTrail } from './shared/CategoryTrail';
import { NothingFound } from './NothingFound';
import { ProductGrid } from './shared/ProductGrid';
import { ProductGridSkeleton } from './shared/ProductGridSkeleton';
import { SortSelect } from './SortSelect';
import { useCategoryMenu } from './useCategoryMenu';
import { useProductList } from './useProductList';

// Shops without facts about food have the filters of the specification only.
const ListFilters = lazyPart(async () => (await import('./filters/ListFilters')).ListFilters);

/** Sticks below the header, but not on paper and not in very low windows, such as at 400 % zoom. */
const bar = {
  position: 'sticky',
  zIndex: 1000,
  top: 'var(--header-height)',
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  '@media print, (max-height: 19.99rem)': { position: 'static' },
};

const count = { flex: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' };

/** All products, a category, or search results. */
export function ProductsPage() {
  const t = useTranslations('products.list');
  const titles = useTranslations('titles');
  const [written, setAddress] = useUrlState(productListSchema);
  const menu = useCategoryMenu();
  const nameOf = useCategoryName();
  const chosen = menu?.find(({ slug }) => slug === written.category);
  // The server renders all products at addresses of categories that are not offered.
  const address = menu && !chosen ? { ...written, category: undefined } : written;
  const change = (part: Partial<ProductList>) => setAddress({ after: '', ...part }, { state: scrollToTop });
  const list = useProductList(address);
  useFirstPageIf(list.outOfRange, () => setAddress({ after: '' }, { replace: true }));
  const { items: products, totalCount: total } = list;
  const { food } = usePublicConfig();
  const { category, search, sort, after } = address;
  // Also by an address, in a shop that offers no such filters.
  const isFiltered = countOf(address) > 0;
  const searching = search !== '';
  const described = chosen ? [chosen] : (menu ?? []).filter(({ parent }) => !parent);
  const title = useListTitle(address, chosen && nameOf(chosen));
  const names = described.map(nameOf).join(', ') || title;
  const levels = [chosen?.parent, chosen].filter((level) => level !== null && level !== undefined);
  const trail = chosen
    ? levels.map((level) => ({ name: nameOf(level), path: paths.productsIn(level) }))
    : [{ name: title, path: paths.products }];
  return (
    <>
      <PageHead
        title={title}
        description={titles('products.description', { names })}
        path={searching ? paths.products : paths.productList(after ? address : { category })}
      />
      {searching && <NoIndex />}
      {!searching && title !== '' && <Breadcrumbs trail={trail} />}
      <Container sx={{ pt: 3 }}>
        {chosen?.parent && (
          <CategoryTrail parent={chosen.parent}>
            <span aria-current="page">{nameOf(chosen)}</span>
          </CategoryTrail>
        )}
        <Typography variant="pageTitle" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      </Container>
      <Box sx={bar}>
        <Container
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1.5, sm: 2 }, py: 1.5 }}
        >
          <CategoryFilter
            menu={menu ?? []}
            value={category}
            onChange={(next) => change({ category: next })}
          />
          <Typography variant="body2" role="status" sx={count}>
            {products && !list.stale ? (
              t(products.length < total ? 'countOf' : 'count', { shown: products.length, total })
            ) : (
              <span className="visually-hidden">{t('loading')}</span>
            )}
          </Typography>
          {(food || isFiltered) && (
            <HydrationBoundary>
              <ListFilters list={address} onChange={change} />
            </HydrationBoundary>
          )}
          <SortSelect value={sort} searching={searching} onChange={(next) => change({ sort: next })} />
        </Container>
      </Box>
      <Container sx={{ minHeight: '60vh', pt: 2.5 }} aria-busy={list.loading}>
        <ResourceList
          list={list}
          failed={t('failed')}
          skeleton={<ProductGridSkeleton count={10} />}
          empty={
            searching ? (
              <NothingFound list={{ ...address, after: '' }} menu={menu ?? []} />
            ) : (
              <EmptyState
                icon={PackageOpen}
                title={t('emptyTitle')}
                text={t('emptyText')}
                action={
                  isFiltered && (
                    <Button variant="outlined" onClick={() => change(NO_FILTERS)}>
                      {t('clearFilters')}
                    </Button>
                  )
                }
              />
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
      </Container>
    </>
  );
}

/**
 * The heading of the list.
 *
 * @param name of the category; undefined while loading
 */
function useListTitle(
  { category, search }: Pick<ProductList, 'category' | 'search'>,
  name: string | undefined = '',
): string {
  const t = useTranslations('products.title');
  if (!search) return category ? name : t('all');
  return category ? t('resultsIn', { search, category: name }) : t('results', { search });
}
