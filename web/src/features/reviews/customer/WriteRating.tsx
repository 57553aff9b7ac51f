import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { ErrorState } from '@/ui/ErrorState';
import { paths } from '@/lib/paths';
import { useSession } from '@/features/auth/shared/useSession';
import { withCustomerTexts } from '@/lib/i18n/with-customer-texts';
import { useMyRating } from './useMyRating';
import css from './WriteRating.module.css';

// Lazy: only signed-in customers need form controls.
const RatingForm = lazy(async () => ({
  default: await withCustomerTexts(async () => (await import('./RatingForm')).RatingForm),
}));

interface WriteRatingProps {
  productId: string;
  onSent: () => void;
}

/** The form for the customer's own rating, or a link to sign-in for visitors. */
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
      {status === 'loading' && <Skeleton variant="rounded" height={72} sx={{ borderRadius: '16px' }} />}
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
          <Suspense fallback={<Skeleton variant="rounded" height={520} sx={{ borderRadius: '20px' }} />}>
            {state === 'loading' && <Skeleton variant="rounded" height={520} sx={{ borderRadius: '20px' }} />}
            {state === 'failed' && (
              <ErrorState compact title={t('loadFailed')} onRetry={() => void refresh()} />
            )}
            {state === 'ready' && (
              // Resets the form for another customer.
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
