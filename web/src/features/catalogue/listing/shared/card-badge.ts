import { pricesBefore } from '@/features/catalogue/product/shared/price-before';
import type { ProductCardFieldsFragment } from '@/features/catalogue/product/shared/product-card.generated';

const TOP_RATED_AVERAGE = 4.5;
const TOP_RATED_COUNT = 3;
const NEW_FOR_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * The key of a card's badge, or null. A card has at most one: sales take precedence over ratings,
 * and those over the date.
 */
export function cardBadge(
  product: Pick<ProductCardFieldsFragment, 'ratingSummary' | 'createdAt' | 'price' | 'sale'>,
  now: number,
): 'sale' | 'topRated' | 'new' | null {
  const { ratingSummary, createdAt } = product;
  if (pricesBefore(product) !== null) return 'sale';
  const { average, count } = ratingSummary;
  if (average !== null && average >= TOP_RATED_AVERAGE && count >= TOP_RATED_COUNT) return 'topRated';
  return now - Date.parse(createdAt) < NEW_FOR_MS ? 'new' : null;
}
