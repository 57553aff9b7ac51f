import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Connection } from './usePagedQuery';

/**
 * Refetches the pages of a list with its first `count` items, and replaces them at once. Rejects if
 * one fails.
 */
export async function refreshPages<Data, Variables extends OperationVariables, Item>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  connectionOf: (data: NoInfer<Data>) => Connection<Item>,
  first: NoInfer<Variables>,
  count: number,
): Promise<void> {
  const pages: { data: Data; variables: Variables }[] = [];
  let found = 0;
  let pageInfo: Connection<Item>['pageInfo'] | undefined;
  do {
    const variables: Variables = pageInfo ? { ...first, after: pageInfo.endCursor } : first;
    const { data } = await client.query({ query, variables, fetchPolicy: 'no-cache' });
    if (!data) return;
    pages.push({ data, variables });
    const list = connectionOf(data);
    found += list.edges.length;
    pageInfo = list.pageInfo;
  } while (found < count && pageInfo.hasNextPage);
  client.cache.batch({
    update: (cache) => pages.forEach((page) => cache.writeQuery({ query, ...page })),
  });
}
