import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { RetryLine } from '@/ui/RetryLine';
import { FILTER_CATEGORIES } from '@/lib/categories';
import { paths } from '@/lib/paths';
import type { ProductList } from '@/lib/url-state/product-list';
import { scrollToTop } from '@/lib/url-state/scroll-state';
import { useNothingFoundQuery } from '@/features/product-list/catalogue.generated';
import css from './NothingFound.module.css';

interface NothingFoundProps {
  list: ProductList;
}

/** The empty state of a search, with suggestions. */
export function NothingFound({ list }: NothingFoundProps) {
  const { category, search } = list;
  const t = useTranslations('products.nothingFound');
  const categories = useTranslations('common.categories');
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
        <div className={css.help}>
          {didYouMean && (
            <p className={css.guess}>
              {t.rich('didYouMean', {
                guess: didYouMean,
                link: (chunks) => (
                  <Link to={paths.productList({ ...list, search: didYouMean })} state={scrollToTop}>
                    {chunks}
                  </Link>
                ),
              })}
            </p>
          )}
          {error && <RetryLine text={t('failed')} onRetry={() => void refetch().catch(() => undefined)} />}
          <ul aria-label={t('otherWays')} className={css.ways}>
            {category && (
              <li>
                <Link to={paths.productList({ ...list, category: undefined })} state={scrollToTop}>
                  {t('allCategories')}
                </Link>
              </li>
            )}
            <li>
              <Link to={paths.productList({ category })} state={scrollToTop}>
                {t('clearSearch')}
              </Link>
            </li>
            {FILTER_CATEGORIES.map((other) => (
              <li key={other}>
                <Link to={paths.productsIn(other)} state={scrollToTop}>
                  {categories(other)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}
