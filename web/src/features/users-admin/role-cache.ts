import type { ApolloCache } from '@apollo/client';

/**
 * Forgets what a change of a role makes wrong: lists by role, and the audit log. The person
 * themselves is up to date.
 */
export function forgetRoleLists(cache: ApolloCache): void {
  cache.modify({
    fields: {
      users: (list, { storeFieldName, DELETE }) => (storeFieldName.includes('"role":') ? DELETE : list),
      auditLog: (_log, { DELETE }) => DELETE,
      auditActors: (_actors, { DELETE }) => DELETE,
    },
  });
}

/** Forgets a person whose account was deleted, with every list that they stood in. */
export function forgetUser(cache: ApolloCache, id: string): void {
  const gone = cache.identify({ __typename: 'User', id });
  if (gone) cache.evict({ id: gone });
  cache.modify({
    fields: {
      users: (_list, { DELETE }) => DELETE,
      user: (_user, { DELETE }) => DELETE,
      auditLog: (_log, { DELETE }) => DELETE,
      orders: (_orders, { DELETE }) => DELETE,
    },
  });
}
