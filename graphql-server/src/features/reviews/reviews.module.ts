import { nodesOf } from '../../graphql/node.js';
import { Review } from './review.entity.js';
import { ReviewConnectionResolver, ReviewResolver } from './review.resolver.js';
import { reviewRoutes } from './review.routes.js';
import type { ReviewService } from './review.service.js';

export const reviewsModule = {
  entities: [Review],
  resolvers: ({ reviews }: { reviews: ReviewService }) => [
    new ReviewConnectionResolver(reviews),
    new ReviewResolver(reviews),
  ],
  nodes: ({ reviews }: { reviews: ReviewService }) => [
    nodesOf(Review, (actor, id) => reviews.find(actor, id)),
  ],
  routes: [reviewRoutes],
};
