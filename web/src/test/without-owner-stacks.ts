import * as React from 'react';

/**
 * React notes of each element that is made where that was, for the stacks of its warnings: of up to
 * 10,000 between two moments of rest, which are all that a test ever makes. It took a sixth of the
 * processor's time of a screen's tests. It notes none when it has counted so many; where a React
 * counts elsewhere, this does nothing.
 */
const counters: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (counters instanceof Object && 'recentlyCreatedOwnerStacks' in counters) {
  Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  });
}
