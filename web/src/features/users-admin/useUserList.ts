import { useManageUsersQuery } from './manage-users.generated';
import { useMore } from '@/lib/apollo/useMore';
import { userFilter, type UserView } from './user-view';

const pageSize = 24;

/**
 * The users of a view, newest first, page by page. Those of the view before stay until the next
 * ones are there.
 */
export function useUserList(view: UserView) {
  const { data, previousData, error, loading, refetch, fetchMore } = useManageUsersQuery({
    variables: { first: pageSize, filter: userFilter(view) },
  });
  const connection = (data ?? (error ? undefined : previousData))?.users;
  const more = useMore(() => fetchMore({ variables: { after: connection?.pageInfo.endCursor } }));
  return {
    /** Undefined until the first page is there. */
    users: connection?.edges.map(({ node }) => node),
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    /** What is shown is of the view before. */
    stale: loading && !data,
    failed: !connection && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
    ...more,
  };
}
