import type { Role, UserFilter } from '@/lib/apollo/schema-types.generated';
import { MAX_SEARCH_LENGTH } from '@/lib/limits';

/** Which users are on the screen, as the address says it. */
export interface UserView {
  search: string;
  role: Role | null;
}

const roles: readonly Role[] = ['ADMIN', 'CUSTOMER'];

export function readUserView(params: URLSearchParams): UserView {
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    role: roles.find((role) => role.toLowerCase() === params.get('role')) ?? null,
  };
}

export function userViewParams({ search, role }: UserView): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (role) params.set('role', role.toLowerCase());
  return params;
}

/** What the server is asked for. */
export function userFilter({ search, role }: UserView): UserFilter | null {
  if (!search && !role) return null;
  return { ...(search && { search }), ...(role && { role }) };
}
