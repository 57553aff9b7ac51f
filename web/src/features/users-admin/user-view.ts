import { STAFF_ROLES } from '@larder/shared/rights';
import type { UserFilter, Role } from '@/lib/apollo/schema-types.generated';
import { choiceParam, searchParam, urlSchema, type UrlState } from '@/lib/url-state/url-schema';

export const roles: readonly Role[] = [...STAFF_ROLES, 'customer' as const].map(
  (role) => role.toUpperCase() as Uppercase<typeof role>,
);

export const userSchema = urlSchema({ search: searchParam, role: choiceParam(roles, null) });

/** The state of the list in the URL. */
export type UserView = UrlState<typeof userSchema>;

/** The filter variables of the query; null without filters. */
export function userFilter({ search, role }: UserView): UserFilter | null {
  if (!search && !role) return null;
  return { ...(search && { search }), ...(role && { role }) };
}
