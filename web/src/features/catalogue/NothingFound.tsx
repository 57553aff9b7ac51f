import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { categoryLabel, FILTER_CATEGORIES } from '@/config/categories';
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
  const { data } = useNothingFoundQuery({ variables: { text: search } });
  const didYouMean = data?.suggestProducts.didYouMean;
  return (
    <EmptyState
      icon={SearchX}
      title={`Nothing found for “${search}”`}
      text="Check the spelling, or try fewer or more general words."
      action={
        <div className={css.help}>
          {didYouMean && (
            <p className={css.guess}>
              Did you mean{' '}
              <Link to={paths.productList({ ...list, search: didYouMean })} state={scrollToTop}>
                {didYouMean}
              </Link>
              ?
            </p>
          )}
          <ul aria-label="Other ways to look" className={css.ways}>
            {category && (
              <li>
                <Link to={paths.productList({ ...list, category: undefined })} state={scrollToTop}>
                  Search in all categories
                </Link>
              </li>
            )}
            <li>
              <Link to={paths.productList({ category })} state={scrollToTop}>
                Clear search
              </Link>
            </li>
            {FILTER_CATEGORIES.map((other) => (
              <li key={other}>
                <Link to={paths.productsIn(other)} state={scrollToTop}>
                  {categoryLabel(other)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}
