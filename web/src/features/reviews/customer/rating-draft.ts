import type { MyRatingQuery } from './reviews.generated';
import type { Translator } from '@/lib/i18n/translator';

/** The customer's own rating of a product. */
export type MyRating = NonNullable<NonNullable<MyRatingQuery['product']>['myRating']>;

/** The values of the rating form. */
export interface RatingDraft {
  name: string;
  message: string;
  /** From 1 to 5. */
  rates: number;
  /** The newly selected photo. */
  photo: File | null;
  /** Whether to delete the stored photo. */
  photoRemoved: boolean;
}

export type RatingProblems = Partial<Record<'name' | 'message' | 'photo', string>>;

/** The initial values of the form; defaults are five stars and the name of the profile. */
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
