import type { ApolloCache } from '@apollo/client';
import { evict, invalidate } from '@/lib/apollo/update-cache';

/** Invalidates what a change of a role makes wrong. The user is up to date. */
export function invalidateRoles(cache: ApolloCache): void {
  invalidate(cache, ['users'], (list) => list.includes('"role":'));
  invalidate(cache, ['auditLog', 'auditActors']);
}

/** Removes a deleted user, and invalidates every list with them. */
export function removeUser(cache: ApolloCache, id: string): void {
  evict(cache, 'User', id);
  invalidate(cache, ['users', 'user', 'auditLog', 'orders']);
}
