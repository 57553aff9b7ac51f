import { isAdmin, type Actor } from '../../common/actor.js';

/** To everybody else it is the shop that answers. */
export const canSeeWhoAnswered = (actor: Actor): boolean => isAdmin(actor, 'read:reviews');
