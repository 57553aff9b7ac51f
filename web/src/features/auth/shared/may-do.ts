import { may, type Right, type RoleName } from '@larder/shared/rights';
import type { Role } from '@/lib/apollo/schema-types.generated';

/** Whether a role, as the API names it, includes a right; false while it is unknown. */
export const mayDo = (role: Role | null, right: Right): boolean =>
  role !== null && may(role.toLowerCase() as RoleName, right);
