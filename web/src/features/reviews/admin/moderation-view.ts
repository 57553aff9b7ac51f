import type { ModerationFilter, OpinionKind } from '@/lib/apollo/schema-types.generated';

export const opinionKinds: readonly OpinionKind[] = ['REVIEW', 'RATING'];
export const starChoices = [5, 4, 3, 2, 1] as const;

/** Which reviews are on the screen, as the address says it. */
export interface ModerationView {
  /** 1 to 5; null for any. */
  stars: number | null;
  kind: OpinionKind | null;
  withPhoto: boolean;
  withoutReply: boolean;
}

export const allReviews: ModerationView = { stars: null, kind: null, withPhoto: false, withoutReply: false };

/** What the address says, without what cannot be meant. */
export function readModerationView(params: URLSearchParams): ModerationView {
  return {
    stars: starChoices.find((stars) => String(stars) === params.get('stars')) ?? null,
    kind: opinionKinds.find((kind) => kind.toLowerCase() === params.get('kind')) ?? null,
    withPhoto: params.get('photo') === 'yes',
    withoutReply: params.get('answer') === 'no',
  };
}

export function moderationViewParams({ stars, kind, withPhoto, withoutReply }: ModerationView) {
  return new URLSearchParams({
    ...(stars !== null && { stars: String(stars) }),
    ...(kind !== null && { kind: kind.toLowerCase() }),
    ...(withPhoto && { photo: 'yes' }),
    ...(withoutReply && { answer: 'no' }),
  });
}

/** What the server is asked for; null for everything. */
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
