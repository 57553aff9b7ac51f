import type { RatingFieldsFragment, ReviewFieldsFragment } from '@/graphql/generated/operations';

/** What a review of the shop and a rating of a product have in common on screen. */
export interface Opinion {
  id: string;
  name: string;
  /** Masked by the server. */
  email: string;
  avatar: string | null;
  message: string;
  stars: number;
  createdAt: string;
  image: RatingFieldsFragment['image'];
}

const NAME_LENGTH = 10;

export function fromReview({ rating, ...review }: ReviewFieldsFragment): Opinion {
  return { ...review, stars: rating, image: null };
}

export function fromRating({ rates, ...rating }: RatingFieldsFragment): Opinion {
  return { ...rating, stars: rates };
}

/** The documented short form of an author's name: ten characters and a full stop. */
export function shortName(name: string): string {
  return `${Array.from(name).slice(0, NAME_LENGTH).join('').trimEnd()}.`;
}
