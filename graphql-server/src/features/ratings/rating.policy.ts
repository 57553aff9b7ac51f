import { isAdmin, type Actor } from '../../common/actor.js';
import type { Rating } from './rating.entity.js';

/** Its author and admins may delete a rating. */
export const canDeleteRating = (actor: Actor, rating: Pick<Rating, 'userId'>): boolean =>
  isAdmin(actor, 'write:reviews') || (actor.kind === 'user' && actor.userId === rating.userId);
