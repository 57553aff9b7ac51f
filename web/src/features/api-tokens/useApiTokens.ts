import { useApiTokensQuery } from './api-tokens.generated';
import { useListPages } from '@/lib/apollo/useListPages';

const pageSize = 50;

/** Every token, newest first, page by page. */
export function useApiTokens() {
  const { data, ...query } = useApiTokensQuery({
    variables: { first: pageSize },
    // When each was used last is news.
  });
  return useListPages(data?.apiTokens, query);
}
