import { useMemo } from 'react';
import { useSearchParams } from '@/config/useSearchParams';
import { useModerationQuery } from '@/graphql/generated/dashboard-hooks';
import { useListPages } from '@/graphql/useListPages';
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
  const { data, ...query } = useModerationQuery({
    variables: { first: pageSize, filter: moderationFilter(view) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return useListPages(data?.moderation, query);
}
