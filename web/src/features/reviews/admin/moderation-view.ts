import type { ModerationFilter, OpinionKind } from '@/lib/apollo/schema-types.generated';
import { choiceParam, urlSchema, type UrlState } from '@/lib/url-state/url-schema';

export const reviewKinds: readonly OpinionKind[] = ['REVIEW', 'RATING'];
export const starChoices = [5, 4, 3, 2, 1] as const;

export const moderationSchema = urlSchema({
  stars: choiceParam(starChoices, null, String),
  kind: choiceParam(reviewKinds, null),
  withPhoto: { name: 'photo', ...choiceParam([true], false, () => 'yes') },
  withoutReply: { name: 'answer', ...choiceParam([true], false, () => 'no') },
});

/** The filters of the list; null for any value. */
export type ModerationView = UrlState<typeof moderationSchema>;

/** The filter variables of the query; null without filters. */
export function moderationFilter({
  stars,
  kind,
  withPhoto,
  withoutReply,
}: ModerationView): ModerationFilter | null {
  if (stars === null && kind === null && !withPhoto && !withoutReply) return null;
  return {
    ...(stars !== null && { stars }),
    ...(kind !== null && { kind }),
    ...(withPhoto && { withPhoto }),
    ...(withoutReply && { withoutReply }),
  };
}
