import { useMyRatingQuery } from '@/graphql/generated/hooks';
import { useSession } from '@/session/useSession';
import type { MyRating } from './rating-draft';

interface MyRatingState {
  /** Null while there is none, and where it could not be loaded: the server names it when another one is submitted. */
  mine: MyRating | null;
  loading: boolean;
  /** Loads it again. Never rejects. */
  refresh: () => Promise<unknown>;
}

/** The signed-in customer's own review of a product. */
export function useMyRating(productId: string): MyRatingState {
  const signedIn = useSession().status === 'signed-in';
  const { data, loading, refetch } = useMyRatingQuery({ variables: { productId }, skip: !signedIn });
  return {
    mine: data?.product?.myRating ?? null,
    loading: loading && !data,
    refresh: () => refetch().catch(() => undefined),
  };
}
