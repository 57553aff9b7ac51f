import * as react from 'react';

/**
 * Stops React from capturing a stack trace for each element, which took an eighth of the time of
 * all tests. React captures at most 10,000 each second, and counts them here.
 */
export function skipOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    react as unknown as Record<string, object>;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  });
}
