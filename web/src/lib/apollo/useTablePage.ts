import type { ErrorLike, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { errorCode } from './errors';
import type { Connection } from './usePagedQuery';

/**
 * Whether the page of the URL does not exist: its cursor is invalid, or nothing is left after it.
 *
 * @param count of the rows on the page
 */
export function isOutOfRange(
  { loading, error }: { loading: boolean; error?: ErrorLike | undefined },
  after: string | null | undefined,
  count: number | undefined,
): boolean {
  if (!after) return false;
  return error ? errorCode(error) === 'BAD_USER_INPUT' : !loading && count === 0;
}

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
