import { nodesOf } from '../../graphql/node.js';
import type { ProductService } from '../catalogue/listing/product.service.js';
import { Rating } from './rating.entity.js';
import { ratingLoaders } from './rating.loaders.js';
import { ProductRatingsResolver, RatingResolver } from './rating.resolver.js';
import { ratingRoutes } from './rating.routes.js';
import type { RatingService } from './rating.service.js';

export const ratingsModule = {
  entities: [Rating],
  resolvers: ({ ratings }: { ratings: RatingService }) => [
    new ProductRatingsResolver(),
    new RatingResolver(ratings),
  ],
  nodes: ({ ratings, products }: { ratings: RatingService; products: ProductService }) => [
    nodesOf(Rating, async (actor, id) => {
      const rating = await ratings.find(actor, id);
      return rating && (await products.find(actor, rating.productId)) && rating;
    }),
  ],
  routes: [ratingRoutes],
  loaders: ratingLoaders,
};
