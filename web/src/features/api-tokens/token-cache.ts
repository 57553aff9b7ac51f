import type { ApolloCache } from '@apollo/client';

/** Making and revoking tokens is written into the audit log, which has to be asked for anew. */
export function forgetAuditLog(cache: ApolloCache): void {
  cache.modify({ fields: { auditLog: (_log, { DELETE }) => DELETE } });
}
