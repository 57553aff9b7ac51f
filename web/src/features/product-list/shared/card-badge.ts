import type { ProductCardFieldsFragment } from '@/features/product/shared/product-card.generated';

const TOP_RATED_AVERAGE = 4.5;
const TOP_RATED_COUNT = 3;
const NEW_FOR_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * The word in the corner of a card by the name of its text, or nothing: one at the most, and what
 * shoppers have said counts for more than the date. Both follow from what really happened.
 */
export function cardBadge(
  { ratingSummary, createdAt }: Pick<ProductCardFieldsFragment, 'ratingSummary' | 'createdAt'>,
  now: number,
): 'topRated' | 'new' | null {
  const { average, count } = ratingSummary;
  if (average !== null && average >= TOP_RATED_AVERAGE && count >= TOP_RATED_COUNT) return 'topRated';
  return now - Date.parse(createdAt) < NEW_FOR_MS ? 'new' : null;
}
