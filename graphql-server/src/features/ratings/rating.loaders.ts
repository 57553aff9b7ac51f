import DataLoader from 'dataloader';
import type { Page } from '../../common/pagination.js';
import { pagesOf, type Loaders } from '../../graphql/loaders.js';
import type { Rating } from './rating.entity.js';
import type { CustomerAndProduct } from './rating.repository.js';
import type { RatingPageArgs, RatingService } from './rating.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders {
    readonly ratings: DataLoader<PageKey<RatingPageArgs>, Page<Rating>, string>;
    /** Whether a customer has bought a product. */
    readonly verifiedPurchase: DataLoader<CustomerAndProduct, boolean, string>;
    /** A customer's own rating of a product. */
    readonly customerRating: DataLoader<CustomerAndProduct, Rating | undefined, string>;
  }
}

const customerAndProduct = ({ userId, productId }: CustomerAndProduct) => `${userId} ${productId}`;

export const ratingLoaders = ({
  ratings,
}: {
  ratings: RatingService;
}): Pick<Loaders, 'ratings' | 'verifiedPurchase' | 'customerRating'> => ({
  ratings: pagesOf((ids, args: RatingPageArgs) => ratings.pagesOf(ids, args)),
  verifiedPurchase: new DataLoader((purchases) => ratings.purchasesMade(purchases), {
    cacheKeyFn: customerAndProduct,
  }),
  customerRating: new DataLoader((pairs) => ratings.ratingsOf(pairs), { cacheKeyFn: customerAndProduct }),
});
