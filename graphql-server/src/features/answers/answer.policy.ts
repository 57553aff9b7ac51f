import { isAdmin, type Actor } from '../../common/actor.js';

/** Other readers see the shop as the author of a reply. */
export const canSeeWhoAnswered = (actor: Actor): boolean => isAdmin(actor, 'read:reviews');
