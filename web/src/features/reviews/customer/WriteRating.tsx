import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Link } from '@/components/ui/Link';
import { Skeleton } from '@/components/ui/Skeleton';
import { paths } from '@/config/paths';
import { useSession } from '@/session/useSession';
import { withCustomerTexts } from '@/texts/with-customer-texts';
import { lazyMuiPart } from '@/theme/mui-part';
import { useMyRating } from './useMyRating';
import css from './WriteRating.module.css';

// Fields and buttons that only signed-in people need do not come with the first script.
const RatingForm = lazyMuiPart(() =>
  withCustomerTexts(async () => (await import('./RatingForm')).RatingForm),
);

interface WriteRatingProps {
  productId: string;
  onSent: () => void;
}

/**
 * The form for a review, or for the customer's own; visitors are shown the way to sign in and back.
 */
export function WriteRating({ productId, onSent }: WriteRatingProps) {
  const t = useTranslations('reviews.write');
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const { mine, state, refresh } = useMyRating(productId);
  return (
    <section className={css.section} aria-labelledby="write-rating">
      <h2 id="write-rating" className={css.heading}>
        {t(mine ? 'editHeading' : 'heading')}
      </h2>
      {status === 'loading' && <Skeleton height={72} radius={16} />}
      {status === 'signed-out' && (
        <p className={css.visitor}>
          {t.rich('visitor', {
            signIn: (chunks) => (
              <Link to={paths.login} state={{ from: `${pathname}${search}` }}>
                {chunks}
              </Link>
            ),
          })}
        </p>
      )}
      {user && (
        <ErrorBoundary resetKey={productId}>
          <Suspense fallback={<Skeleton height={520} radius={20} />}>
            {state === 'loading' && <Skeleton height={520} radius={20} />}
            {state === 'failed' && (
              <ErrorState compact title={t('loadFailed')} onRetry={() => void refresh()} />
            )}
            {state === 'ready' && (
              // Another customer has another name and another review.
              <RatingForm
                key={`${user.uid} ${productId}`}
                productId={productId}
                displayName={user.displayName}
                mine={mine}
                onStale={refresh}
                onSent={onSent}
              />
            )}
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}
