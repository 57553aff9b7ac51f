import * as z from 'zod/mini';
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

/** The initial values of the form; defaults are five stars and the name of the profile. */
export const draftOf = (mine: MyRating | null, displayName: string): RatingDraft => ({
  name: mine?.name ?? displayName,
  message: mine?.message ?? '',
  rates: mine?.rates ?? 5,
  photo: null,
  photoRemoved: false,
});

export const ratingSchema = (t: Translator<'ratingForm'>) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, t('nameMissing'))),
    message: z.string().check(z.trim(), z.minLength(1, t('messageMissing'))),
    rates: z.number(),
    photo: z.nullable(z.file()),
    photoRemoved: z.boolean(),
  });
