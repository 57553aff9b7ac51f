import type { RatingFieldsFragment, ReviewFieldsFragment } from './reviews.generated';

/** The common fields of a review of the shop and a rating of a product. */
export interface Review {
  id: string;
  name: string;
  /** Complete for its author and for admins; the server masks it for others. */
  email: string;
  avatar: string | null;
  message: string;
  stars: number;
  createdAt: string;
  /** When its author last edited it; null if never. */
  editedAt: string | null;
  image: RatingFieldsFragment['image'];
  /** Whether the author has bought the product; always false for the shop. */
  verifiedPurchase: boolean;
  reply: { text: string; repliedAt?: string } | null;
  /** Whether the current user may delete it. */
  canDelete: boolean;
}

/** Queried for signed-in users only. */
interface Deletable {
  canDelete?: boolean;
}

const NAME_LENGTH = 10;
const MASK = '***';
const SHOWN_OF_EMAIL = 3;

export function fromReview({ rating, canDelete, ...review }: ReviewFieldsFragment & Deletable): Review {
  const never = { image: null, editedAt: null, verifiedPurchase: false };
  return { ...review, ...never, stars: rating, canDelete: canDelete === true };
}

export function fromRating({ rates, canDelete, ...rating }: RatingFieldsFragment & Deletable): Review {
  return { ...rating, stars: rates, canDelete: canDelete === true };
}

/** The short form of an author's name: ten characters and a full stop. */
export function shortName(name: string): string {
  return `${Array.from(name).slice(0, NAME_LENGTH).join('').trimEnd()}.`;
}

/** Masks an address, for its owner and admins as well: three characters, `***` and the domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, Math.max(at, 0));
  if (at < 0 || name.endsWith(MASK)) return at < 0 ? MASK : email;
  return `${Array.from(name).slice(0, SHOWN_OF_EMAIL).join('')}${MASK}${email.slice(at)}`;
}
