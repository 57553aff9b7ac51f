import DataLoader from 'dataloader';
import { pagesOf } from '../../graphql/loaders.js';
import type { CustomerAndProduct } from './rating.repository.js';
import type { RatingPageArgs, RatingService } from './rating.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders extends ReturnType<typeof ratingLoaders> {}
}

function ofPairs<Value>(load: (pairs: readonly CustomerAndProduct[]) => Promise<Value[]>) {
  const cacheKeyFn = ({ userId, productId }: CustomerAndProduct) => `${userId} ${productId}`;
  return new DataLoader<CustomerAndProduct, Value, string>(load, { cacheKeyFn });
}

export const ratingLoaders = ({ ratings }: { ratings: RatingService }) => ({
  ratings: pagesOf((ids, args: RatingPageArgs) => ratings.pagesOf(ids, args)),
  /** Whether a customer has bought a product. */
  verifiedPurchase: ofPairs((purchases) => ratings.purchasesMade(purchases)),
  /** A customer's own rating of a product. */
  customerRating: ofPairs((pairs) => ratings.ratingsOf(pairs)),
});
