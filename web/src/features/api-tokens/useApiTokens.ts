import { useApiTokensQuery } from '@/graphql/generated/dashboard-hooks';
import { useListPages } from '@/graphql/useListPages';

const pageSize = 50;

/** Every token, newest first, page by page. */
export function useApiTokens() {
  const { data, ...query } = useApiTokensQuery({
    variables: { first: pageSize },
    // When each was used last is news.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return useListPages(data?.apiTokens, query);
}
