import { SearchX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/components/feedback/EmptyState';
import { RetryLine } from '@/components/feedback/RetryLine';
import { Link } from '@/components/ui/Link';
import { FILTER_CATEGORIES } from '@/config/categories';
import { paths } from '@/config/paths';
import type { ProductList } from '@/config/product-list';
import { scrollToTop } from '@/config/scroll-state';
import { useNothingFoundQuery } from '@/graphql/generated/hooks';
import css from './NothingFound.module.css';

interface NothingFoundProps {
  list: ProductList;
}

/** A search without a result, and the ways on from there. */
export function NothingFound({ list }: NothingFoundProps) {
  const { category, search } = list;
  const t = useTranslations('products.nothingFound');
  const categories = useTranslations('common.categories');
  const { data, error, refetch } = useNothingFoundQuery({ variables: { text: search } });
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
