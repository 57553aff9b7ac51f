import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/ErrorState';
import { paths } from '@/config/paths';
import css from './HomeReviews.module.css';
import { Opinions } from './Opinions';
import { useDeleteReview } from './useDeleteOpinion';
import { useShopReviews } from './useShopReviews';

/** The newest reviews at the end of the home page; nothing at all while there are none. */
export function HomeReviews({ limit = 3 }: { limit?: number }) {
  const source = useShopReviews(limit);
  const deleteReview = useDeleteReview();
  const { summary, state, refresh } = source;
  if (summary ? summary.count === 0 : state !== 'failed') return null;
  return (
    <section className={css.section} aria-labelledby="home-reviews">
      <div className={css.heading}>
        <h2 id="home-reviews">What our customers say</h2>
        <Link to={paths.reviews}>
          See Reviews <ArrowRight size={18} aria-hidden />
        </Link>
      </div>
      {summary ? (
        <Opinions
          source={source}
          limit={limit}
          empty={null}
          onDelete={async (review) => {
            const gone = await deleteReview(review);
            // Another one moves up into its place.
            if (gone) refresh();
            return gone;
          }}
        />
      ) : (
        <ErrorState compact title="The reviews could not be loaded" onRetry={refresh} />
      )}
    </section>
  );
}
