import { isAdmin, type Actor } from '../../common/actor.js';
import type { Review } from './review.entity.js';

/** The author and admins may delete a review. */
export const canDeleteReview = (actor: Actor, review: Pick<Review, 'userId'>): boolean =>
  isAdmin(actor, 'write:reviews') || (actor.kind === 'user' && actor.userId === review.userId);
