import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useModerationQuery } from './moderation.generated';
import { useListPages } from '@/lib/apollo/useListPages';
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
  });
  return useListPages(data?.moderation, query);
}
