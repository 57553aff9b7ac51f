import type { ApolloCache } from '@apollo/client';
import { invalidate } from '@/lib/apollo/update-cache';

/** For mutations that add an entry. */
export const invalidateAuditLog = (cache: ApolloCache): void => invalidate(cache, ['auditLog']);
