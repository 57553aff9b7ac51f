import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useModerationQuery } from '@/graphql/generated/dashboard-hooks';
import { useMore } from '@/graphql/useMore';
import {
  moderationFilter,
  moderationViewParams,
  readModerationView,
  type ModerationView,
} from './moderation-view';

const pageSize = 20;

/** Which reviews the address asks for, and how to ask for others. */
export function useModerationView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readModerationView(params), [params]);
  const change = (part: Partial<ModerationView>) => setParams(moderationViewParams({ ...view, ...part }));
  return { view, change };
}

/** The reviews and ratings of a view, newest first, page by page. */
export function useModeration(view: ModerationView) {
  const { data, error, refetch, fetchMore } = useModerationQuery({
    variables: { first: pageSize, filter: moderationFilter(view) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const connection = data?.moderation;
  const more = useMore(() => fetchMore({ variables: { after: connection?.pageInfo.endCursor } }));
  return {
    /** Undefined until the first page is there. */
    opinions: connection?.edges.map(({ node }) => node),
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    failed: !connection && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
    ...more,
  };
}
