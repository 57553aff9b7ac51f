import * as React from 'react';

/*
 * React keeps a stack and an asynchronous task for each element, as warnings could name its owner:
 * a fifth of the time of these tests. Beyond a limit per second it omits them; here the limit is 0.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals)) {
  throw new Error('This version of React limits the stacks of elements elsewhere.');
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
});
