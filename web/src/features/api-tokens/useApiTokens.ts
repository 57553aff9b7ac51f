import { useApiTokensQuery } from '@/graphql/generated/dashboard-hooks';
import { useMore } from '@/graphql/useMore';

const pageSize = 50;

/** Every token, newest first, page by page. */
export function useApiTokens() {
  const { data, error, refetch, fetchMore } = useApiTokensQuery({
    variables: { first: pageSize },
    // When each was used last is news.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const connection = data?.apiTokens;
  const more = useMore(() => fetchMore({ variables: { after: connection?.pageInfo.endCursor } }));
  return {
    /** Undefined until the first page is there. */
    tokens: connection?.edges.map(({ node }) => node),
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    failed: !connection && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
    ...more,
  };
}
