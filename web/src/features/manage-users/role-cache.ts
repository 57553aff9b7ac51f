import type { ApolloCache } from '@apollo/client';

/** Forgets what a change of a role makes wrong: lists by role, and the audit log. The person themselves is up to date. */
export function forgetRoleLists(cache: ApolloCache): void {
  cache.modify({
    fields: {
      users: (list, { storeFieldName, DELETE }) => (storeFieldName.includes('"role":') ? DELETE : list),
      auditLog: (_log, { DELETE }) => DELETE,
      auditActors: (_actors, { DELETE }) => DELETE,
    },
  });
}
