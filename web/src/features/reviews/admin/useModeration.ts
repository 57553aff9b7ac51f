import { useModerationQuery } from './moderation.generated';
import { useListPages } from '@/lib/apollo/useListPages';
import { moderationFilter, type ModerationView } from './moderation-view';

const pageSize = 20;

/** The reviews and ratings of a view, newest first, page by page. */
export function useModeration(view: ModerationView) {
  const { data, ...query } = useModerationQuery({
    variables: { first: pageSize, filter: moderationFilter(view) },
  });
  return useListPages(data?.moderation, query);
}
