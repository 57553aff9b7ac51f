import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Connection } from './usePagedQuery';

const LARGEST_PAGE = 100;

/** The entries of a list, page by page, at most `max`. Rejects if a page fails. */
export async function fetchAll<Data, Variables extends OperationVariables, Item>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  connectionOf: (data: Data) => Connection<Item>,
  variables: Omit<Variables, 'first' | 'after'>,
  max: number,
): Promise<Item[]> {
  const items: Item[] = [];
  let after: string | null | undefined = null;
  do {
    const page = { ...variables, first: Math.min(LARGEST_PAGE, max - items.length), after };
    const { data } = await client.query<Data, OperationVariables>({
      query,
      variables: page,
      fetchPolicy: 'network-only',
    });
    if (!data) throw new Error('The server sent no data.');
    const { edges, pageInfo } = connectionOf(data as Data);
    items.push(...edges.map(({ node }) => node));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after && items.length < max);
  return items;
}
