import { ErrorState } from '@/components/feedback/ErrorState';
import { useProductRatingsQuery } from '@/graphql/generated/hooks';
import { fromRating } from './opinion';
import { Opinions } from './Opinions';
import { OpinionsSkeleton } from './OpinionsSkeleton';
import css from './ProductRatings.module.css';

const PAGE_SIZE = 6;

/** What buyers say about one product. */
export function ProductRatings({ productId }: { productId: string }) {
  const { data, error, refetch, fetchMore } = useProductRatingsQuery({
    variables: { id: productId, first: PAGE_SIZE },
  });
  const product = data?.product;
  const ratings = product?.ratings;
  return (
    <section aria-labelledby="product-ratings">
      <h2 id="product-ratings" className={css.heading}>
        Reviews
      </h2>
      {!product && !error && <OpinionsSkeleton />}
      {!product && error && (
        <ErrorState
          compact
          title="The reviews could not be loaded"
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {ratings?.edges.length === 0 && <p className={css.none}>Nobody has reviewed this product yet.</p>}
      {product && ratings && ratings.edges.length > 0 && (
        <Opinions
          summary={product.ratingSummary}
          opinions={ratings.edges.map((edge) => fromRating(edge.node))}
          onMore={
            ratings.pageInfo.hasNextPage
              ? () => fetchMore({ variables: { after: ratings.pageInfo.endCursor } })
              : undefined
          }
        />
      )}
    </section>
  );
}
