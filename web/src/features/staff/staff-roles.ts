import { STAFF_ROLES } from '@larder/shared/rights';

/** The roles of staff, as the API names them. */
export const staffRoles = STAFF_ROLES.map((role) => role.toUpperCase() as Uppercase<typeof role>);
