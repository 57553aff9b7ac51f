import { isAdmin, type Actor } from '../../../common/actor.js';

/**
 * Whether the caller may see areas, fees and slots: everybody once areas are turned on, and before
 * that admins, who try what they have set up.
 */
export const showsDeliveries = (
  actor: Actor,
  { deliveryAreas }: { readonly deliveryAreas: boolean },
): boolean => deliveryAreas || isAdmin(actor, 'write:settings');
