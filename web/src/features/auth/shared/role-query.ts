import { createContext, useContext } from 'react';

/** The state of the request for the user's role, which is null until it has loaded. */
export interface RoleQuery {
  failed: boolean;
  retry: () => void;
}

export const RoleQueryContext = createContext<RoleQuery>({ failed: false, retry: () => undefined });

export function useRoleQuery(): RoleQuery {
  return useContext(RoleQueryContext);
}
