import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { isOutOfRange } from './is-out-of-range';
import type { Connection } from './usePagedQuery';

type PageVariables = OperationVariables & { first: number; after?: string | null };

/** Queries one page of a table. `connectionOf` selects it in the response. */
export function useTablePage<Data, Variables extends PageVariables, Item>(
  query: TypedDocumentNode<Data, Variables>,
  connectionOf: (data: NoInfer<Data>) => Connection<Item>,
  variables: NoInfer<Variables>,
) {
  const result = useQuery<Data, OperationVariables>(query, { variables });
  const { loading, error, refetch } = result;
  const data = result.data as Data | undefined;
  const previousData = result.previousData as Data | undefined;
  const shown = data ?? (error ? undefined : previousData);
  const page = shown && connectionOf(shown);
  const outOfRange = isOutOfRange(result, variables.after, page?.edges.length);
  const refresh = async () => {
    await refetch().catch(() => undefined);
  };
  return {
    list: {
      items: outOfRange ? undefined : page?.edges.map(({ node }) => node),
      failed: error !== undefined && !data && !outOfRange,
      stale: loading,
      retry: () => void refresh(),
    },
    total: page?.totalCount ?? 0,
    /** The cursor of the next page; undefined on the last. */
    nextCursor: (page?.pageInfo.hasNextPage && page.pageInfo.endCursor) || undefined,
    outOfRange,
    refresh,
  };
}
