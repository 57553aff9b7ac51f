import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { paths } from '@/lib/paths';
import { useSession, useSignedIn } from '@/features/auth/shared/useSession';
import { withCustomerTexts } from '@/lib/i18n/with-customer-texts';
import { lazyPart } from '@/lib/lazy-part';
import { useMyRatingQuery } from './reviews.generated';
import type { MyRating } from './rating-draft';

// Lazy: only signed-in customers need form controls.
const RatingForm = lazyPart(() => withCustomerTexts(async () => (await import('./RatingForm')).RatingForm));

const visitor = {
  minHeight: 72,
  m: 0,
  py: 1.5,
  px: 2.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  a: { display: 'inline-block', py: 1.25, borderRadius: '8px', fontWeight: 600, color: 'primary.main' },
};

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
    <Box component="section" sx={{ maxWidth: 760, mt: 4 }} aria-labelledby="write-rating">
      <Typography
        variant="h2"
        id="write-rating"
        sx={{ mb: 2, fontSize: 'clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem)' }}
      >
        {t(mine ? 'editHeading' : 'heading')}
      </Typography>
      {status === 'loading' && <Skeleton variant="rounded" height={72} sx={{ borderRadius: '16px' }} />}
      {status === 'signed-out' && (
        <Box component="p" sx={visitor}>
          {t.rich('visitor', {
            signIn: (chunks) => (
              <Link to={paths.login} state={{ from: `${pathname}${search}` }}>
                {chunks}
              </Link>
            ),
          })}
        </Box>
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
    </Box>
  );
}

interface MyRatingState {
  /** Null without a rating. */
  mine: MyRating | null;
  state: 'ready' | 'loading' | 'failed';
  /** Refetches it. Never rejects. */
  refresh: () => Promise<unknown>;
}

/** The signed-in customer's own rating of a product. */
function useMyRating(productId: string): MyRatingState {
  const signedIn = useSignedIn();
  const { data, error, refetch } = useMyRatingQuery({ variables: { productId }, skip: !signedIn });
  return {
    mine: data?.product?.myRating ?? null,
    state: data ? 'ready' : error ? 'failed' : 'loading',
    refresh: () => refetch().catch(() => undefined),
  };
}
