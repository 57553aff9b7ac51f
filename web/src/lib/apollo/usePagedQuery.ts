import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { isOutOfRange } from './is-out-of-range';
import { useCommittedQuery } from './useCommittedQuery';
import type { WatchOptions } from './watched-query';

export interface Connection<Item> {
  edges: readonly { node: Item }[];
  totalCount?: number;
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** The loaded pages of a list, and the function that loads the next. */
export interface PagedList<Item> {
  /** Undefined while loading at first; the previous items while another list loads. */
  items: Item[] | undefined;
  totalCount: number;
  hasMore: boolean;
  /** The cursor after which the next page begins; null while unknown. */
  endCursor: string | null;
  loading: boolean;
  /** Whether the items belong to the previous variables. */
  stale: boolean;
  /** Whether the first page failed to load. */
  failed: boolean;
  /** Whether nothing is left after the cursor that the list begins after, or it is invalid. */
  outOfRange: boolean;
  retry: () => void;
  loadMore: () => void;
  loadingMore: boolean;
  moreFailed: boolean;
}

interface PagedQueryOptions<Variables> extends Pick<WatchOptions<Variables>, 'fetchPolicy'> {
  variables: NoInfer<Variables>;
  /** In milliseconds; 0 for none. */
  pollInterval?: number;
}

/** Queries a list page by page. `connectionOf` selects it in the response. */
export function usePagedQuery<Data, Variables extends OperationVariables, Item>(
  query: TypedDocumentNode<Data, Variables>,
  connectionOf: (data: NoInfer<Data>) => Connection<Item> | null | undefined,
  options: PagedQueryOptions<Variables>,
) {
  const [next, setNext] = useState<{ after: unknown; failed: boolean }>();
  const { data, previousData, error, loading, refetch, fetchMore } = useCommittedQuery(query, options);
  const current = data && connectionOf(data);
  const outOfRange = isOutOfRange({ loading, error }, options.variables['after'], current?.edges.length);
  const shown = data || error ? current : previousData && connectionOf(previousData);
  const connection = outOfRange ? undefined : shown;

  const after = current?.pageInfo.endCursor;
  // The state of loading the next page; reset for another list.
  const more = next && next.after === after ? next : undefined;
  const loadingMore = more?.failed === false;
  const loadMore = () => {
    if (!current || loadingMore) return;
    setNext({ after, failed: false });
    fetchMore({ variables: { after } }).then(
      () => setNext(undefined),
      () => setNext({ after, failed: true }),
    );
  };

  const list: PagedList<Item> = {
    items: connection?.edges.map(({ node }) => node),
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    endCursor: connection?.pageInfo.endCursor ?? null,
    loading,
    stale: connection !== undefined && !current,
    failed: !connection && error !== undefined && !outOfRange,
    outOfRange,
    retry: () => void refetch(),
    loadMore,
    loadingMore,
    moreFailed: more?.failed === true,
  };
  return { ...list, data, previousData, error, refetch };
}
