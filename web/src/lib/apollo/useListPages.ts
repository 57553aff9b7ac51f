import { useMore, type More } from './useMore';

/** A list that comes in pages: those that are there, and the way to the next. */
export interface ListPages<Node> extends More {
  /** Undefined until the first page is there. */
  items: Node[] | undefined;
  totalCount: number;
  hasMore: boolean;
  /** Whether the first page could not be fetched. */
  failed: boolean;
  retry: () => void;
}

interface Connection<Node> {
  edges: readonly { node: Node }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

interface ListQuery {
  error?: Error | undefined;
  refetch: () => Promise<unknown>;
  fetchMore: (options: { variables: { after: string | null | undefined } }) => Promise<unknown>;
}

/** What a query for a connection has fetched so far, as a list. */
export function useListPages<Node>(
  connection: Connection<Node> | undefined,
  { error, refetch, fetchMore }: ListQuery,
): ListPages<Node> {
  const more = useMore(() => fetchMore({ variables: { after: connection?.pageInfo.endCursor } }));
  return {
    items: connection?.edges.map(({ node }) => node),
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    failed: !connection && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
    ...more,
  };
}
