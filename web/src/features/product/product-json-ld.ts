import { scriptJson } from '@/lib/format/script-json';
import { absoluteUrl } from '@/lib/format/absolute-url';
import { toDecimal } from '@/lib/format/money';
import type { PublicConfig } from '@/lib/public-config/public-config';
import type { WholeProduct } from './useProduct';

/**
 * The product as schema.org data (https://schema.org/Product), escaped for a script element. A
 * product without ratings has no rating.
 *
 * @param category the display name of its category
 * @param path the path of its page
 */
export function productJsonLd(
  { id, name, description, photo, price, ratingSummary, quantityLeft }: WholeProduct,
  category: string,
  { path, publicUrl, currency }: Pick<PublicConfig, 'publicUrl' | 'currency'> & { path: string },
): string {
  const url = absoluteUrl(publicUrl, path);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name,
    description,
    image: [absoluteUrl(publicUrl, photo.url)],
    sku: id,
    category,
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(price, currency),
      priceCurrency: currency,
      availability: `https://schema.org/${availabilityOf(quantityLeft)}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(ratingSummary.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: ratingSummary.average.toFixed(1),
        reviewCount: ratingSummary.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
  return scriptJson(data);
}

/** An ItemAvailability of schema.org. */
function availabilityOf(left: number | null): string {
  if (left === null) return 'InStock';
  return left === 0 ? 'OutOfStock' : 'LimitedAvailability';
}
