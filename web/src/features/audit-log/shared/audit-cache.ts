import type { ApolloCache } from '@apollo/client';

/** What admins do is written into the audit log, which has to be asked for anew after it. */
export function forgetAuditLog(cache: ApolloCache): void {
  cache.modify({ fields: { auditLog: (_log, { DELETE }) => DELETE } });
}
