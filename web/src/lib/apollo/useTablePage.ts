import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { usePagedQuery, type Connection } from './usePagedQuery';

type PageVariables = OperationVariables & { first: number; after?: string | null };

/** Queries one page of a table. `connectionOf` selects it in the response. */
export function useTablePage<Data, Variables extends PageVariables, Item>(
  query: TypedDocumentNode<Data, Variables>,
  connectionOf: (data: NoInfer<Data>) => Connection<Item>,
  variables: NoInfer<Variables>,
) {
  const { refetch, ...list } = usePagedQuery(query, connectionOf, { variables });
  return {
    list: { ...list, stale: list.loading },
    total: list.totalCount,
    /** The cursor of the next page; undefined on the last. */
    nextCursor: (list.hasMore && list.endCursor) || undefined,
    outOfRange: list.outOfRange,
    refresh: () => refetch().catch(() => undefined),
  };
}
