import type { Translator } from '@/texts/translator';

/** What somebody is about to say of a product. */
export interface RatingDraft {
  name: string;
  message: string;
  /** 1 to 5. */
  rates: number;
  photo: File | null;
}

export type RatingProblems = Partial<Record<'name' | 'message' | 'photo', string>>;

/** As the server has them; see `CreateRatingInput`. */
export const NAME_LIMIT = 80;
export const MESSAGE_LIMIT = 2000;

export const newDraft = (name: string): RatingDraft => ({ name, message: '', rates: 5, photo: null });

export function checkDraft({ name, message }: RatingDraft, t: Translator<'ratingForm'>): RatingProblems {
  return {
    ...(name.trim() === '' && { name: t('nameMissing') }),
    ...(message.trim() === '' && { message: t('messageMissing') }),
  };
}
