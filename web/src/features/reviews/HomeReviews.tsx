import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/ErrorState';
import { paths } from '@/config/paths';
import { useReviewsQuery } from '@/graphql/generated/hooks';
import css from './HomeReviews.module.css';
import { fromReview } from './opinion';
import { Opinions } from './Opinions';

const REVIEWS_ON_HOME = 3;

/** The newest reviews at the end of the home page; nothing at all while there are none. */
export function HomeReviews() {
  const { data, error, refetch } = useReviewsQuery({ variables: { first: REVIEWS_ON_HOME } });
  const reviews = data?.reviews;
  if (!reviews && !error) return null;
  if (reviews?.edges.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="home-reviews">
      <div className={css.heading}>
        <h2 id="home-reviews">What our customers say</h2>
        <Link to={paths.reviews}>
          See Reviews <ArrowRight size={18} aria-hidden />
        </Link>
      </div>
      {reviews ? (
        <Opinions
          summary={reviews.summary}
          opinions={reviews.edges.slice(0, REVIEWS_ON_HOME).map((edge) => fromReview(edge.node))}
        />
      ) : (
        <ErrorState
          compact
          title="The reviews could not be loaded"
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </section>
  );
}
