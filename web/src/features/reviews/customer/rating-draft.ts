import type { MyRatingQuery } from './reviews.generated';
import type { Translator } from '@/lib/i18n/translator';

/** The customer's own review of a product. */
export type MyRating = NonNullable<NonNullable<MyRatingQuery['product']>['myRating']>;

/** What a customer is about to say of a product. */
export interface RatingDraft {
  name: string;
  message: string;
  /** 1 to 5. */
  rates: number;
  /** A newly chosen photo. */
  photo: File | null;
  /** Whether the photo that there is shall go. */
  photoRemoved: boolean;
}

export type RatingProblems = Partial<Record<'name' | 'message' | 'photo', string>>;

/**
 * The review as it stands in the form; five stars and the name from the profile where there is none
 * yet.
 */
export const draftOf = (mine: MyRating | null, displayName: string): RatingDraft => ({
  name: mine?.name ?? displayName,
  message: mine?.message ?? '',
  rates: mine?.rates ?? 5,
  photo: null,
  photoRemoved: false,
});

export const isSameDraft = (one: RatingDraft, other: RatingDraft): boolean =>
  (Object.keys(one) as (keyof RatingDraft)[]).every((field) => one[field] === other[field]);

export function checkDraft({ name, message }: RatingDraft, t: Translator<'ratingForm'>): RatingProblems {
  return {
    ...(name.trim() === '' && { name: t('nameMissing') }),
    ...(message.trim() === '' && { message: t('messageMissing') }),
  };
}
