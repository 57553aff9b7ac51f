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
  routes: [ratingRoutes],
  loaders: ratingLoaders,
};
