import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { useCategoryName } from '@/lib/categories';
import { paths } from '@/lib/paths';
import type { ProductList } from '@/lib/url-state/product-list';
import { scrollToTop } from '@/lib/url-state/scroll-state';
import { countOf, NO_FILTERS } from '@/features/catalogue/listing/filters/filters';
import type { CategoryMenu } from '@/features/catalogue/listing/useCategoryMenu';
import { useNothingFoundQuery } from '@/features/catalogue/listing/catalogue.generated';

interface NothingFoundProps {
  list: ProductList;
  menu: CategoryMenu;
}

/** The empty state of a search, with suggestions. */
export function NothingFound({ list, menu }: NothingFoundProps) {
  const { category, search } = list;
  const t = useTranslations('products.nothingFound');
  const lists = useTranslations('products.list');
  const nameOf = useCategoryName();
  const { data, error, refetch } = useNothingFoundQuery({
    variables: { text: search },
    fetchPolicy: 'cache-first',
  });
  const didYouMean = data?.suggestProducts.didYouMean;
  return (
    <EmptyState
      icon={SearchX}
      title={t('title', { search })}
      text={t('text')}
      action={
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
          {didYouMean && (
            <Typography sx={{ fontSize: '1.125rem' }}>
              {t.rich('didYouMean', {
                guess: didYouMean,
                link: (chunks) => (
                  <Box
                    component={Link}
                    to={paths.productList({ ...list, search: didYouMean })}
                    state={scrollToTop}
                    sx={{ fontWeight: 700, color: 'primary.main' }}
                  >
                    {chunks}
                  </Box>
                ),
              })}
            </Typography>
          )}
          {error && <RetryLine text={t('failed')} onRetry={() => void refetch()} />}
          <Box
            component="ul"
            aria-label={t('otherWays')}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'center',
              gap: 1,
              maxWidth: 560,
              m: 0,
              p: 0,
              listStyle: 'none',
            }}
          >
            {category && (
              <OtherWay to={paths.productList({ ...list, category: undefined })}>
                {t('allCategories')}
              </OtherWay>
            )}
            {countOf(list) > 0 && (
              <OtherWay to={paths.productList({ ...list, ...NO_FILTERS })}>{lists('clearFilters')}</OtherWay>
            )}
            <OtherWay to={paths.productList({ category })}>{t('clearSearch')}</OtherWay>
            {menu.map((other) => (
              <OtherWay key={other.id} to={paths.productsIn(other)}>
                {nameOf(other)}
              </OtherWay>
            ))}
          </Box>
        </Box>
      }
    />
  );
}

function OtherWay({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Button
        component={Link}
        to={to}
        state={scrollToTop}
        variant="outlined"
        color="inherit"
        sx={{ bgcolor: 'background.paper' }}
      >
        {children}
      </Button>
    </li>
  );
}
