import { useMyRatingQuery } from './reviews.generated';
import { useSession } from '@/features/auth/shared/useSession';
import type { MyRating } from './rating-draft';

interface MyRatingState {
  /** Null without a rating. */
  mine: MyRating | null;
  state: 'ready' | 'loading' | 'failed';
  /** Refetches it. Never rejects. */
  refresh: () => Promise<unknown>;
}

/** The signed-in customer's own rating of a product. */
export function useMyRating(productId: string): MyRatingState {
  const signedIn = useSession().status === 'signed-in';
  const { data, error, refetch } = useMyRatingQuery({ variables: { productId }, skip: !signedIn });
  return {
    mine: data?.product?.myRating ?? null,
    state: data ? 'ready' : error ? 'failed' : 'loading',
    refresh: () => refetch().catch(() => undefined),
  };
}
