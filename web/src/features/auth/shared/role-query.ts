import { createContext, useContext } from 'react';

/**
 * How the question went what the signed-in person may do. Until it is answered their role is null.
 */
export interface RoleQuery {
  failed: boolean;
  retry: () => void;
}

export const RoleQueryContext = createContext<RoleQuery>({ failed: false, retry: () => undefined });

export function useRoleQuery(): RoleQuery {
  return useContext(RoleQueryContext);
}
