import { useManageUserQuery } from './manage-users.generated';
import { useMore } from '@/lib/apollo/useMore';

const pageSize = 20;

/** Somebody with their orders, newest first, page by page, and what they have spent. */
export function useUser(id: string) {
  const { data, error, refetch, fetchMore } = useManageUserQuery({
    variables: { id, first: pageSize },
  });
  const orders = data?.user?.orders;
  const more = useMore(() => fetchMore({ variables: { after: orders?.pageInfo.endCursor } }));
  return {
    /** Undefined until it is known; null when there is nobody with this id. */
    user: data?.user,
    orders: orders?.edges.map(({ node }) => node) ?? [],
    totalCount: orders?.totalCount ?? 0,
    hasMore: orders?.pageInfo.hasNextPage ?? false,
    failed: !data && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
    ...more,
  };
}
