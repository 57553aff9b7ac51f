import { isAdmin, type Actor } from '../../common/actor.js';
import type { Rating } from './rating.entity.js';

/** Only the author may edit a rating. */
export const canEditRating = (actor: Actor, rating: Pick<Rating, 'userId'>): boolean =>
  actor.kind === 'user' && actor.userId === rating.userId;

/** The author and admins may delete a rating. */
export const canDeleteRating = (actor: Actor, rating: Pick<Rating, 'userId'>): boolean =>
  isAdmin(actor, 'write:reviews') || canEditRating(actor, rating);
