import type { ApolloCache } from '@apollo/client';
import { evict, invalidate } from '@/lib/apollo/update-cache';

/** Invalidates the lists that depend on roles. The user itself is normalized. */
export function invalidateRoles(cache: ApolloCache): void {
  invalidate(cache, ['users'], (list) => list.includes('"role":'));
  invalidate(cache, ['auditLog', 'auditActors']);
}

/** Removes a deleted user from the cache, and invalidates the lists that contain them. */
export function removeUser(cache: ApolloCache, id: string): void {
  evict(cache, 'User', id);
  invalidate(cache, ['users', 'user', 'auditLog', 'orders']);
}
