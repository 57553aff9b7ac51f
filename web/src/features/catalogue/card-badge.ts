import type { ProductCardFieldsFragment } from '@/graphql/generated/operations';

const TOP_RATED_AVERAGE = 4.5;
const TOP_RATED_COUNT = 3;

/** The word in the corner of a card, or nothing. It has to follow from what shoppers really said. */
export function cardBadge({
  ratingSummary,
}: Pick<ProductCardFieldsFragment, 'ratingSummary'>): string | null {
  const { average, count } = ratingSummary;
  return average !== null && average >= TOP_RATED_AVERAGE && count >= TOP_RATED_COUNT ? 'Top rated' : null;
}
