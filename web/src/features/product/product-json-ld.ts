import { scriptJson } from '@/lib/format/script-json';
import { absoluteUrl } from '@/lib/format/absolute-url';
import { toDecimal } from '@/lib/format/money';
import type { PublicConfig } from '@/lib/public-config/public-config';
import { priceBefore } from './shared/price-before';
import type { WholeProduct } from './useProduct';

/**
 * The product as schema.org data (https://schema.org/Product), escaped for a script element. A
 * product without ratings has no rating.
 *
 * @param category the display name of its category
 * @param path the path of its page
 */
export function productJsonLd(
  product: WholeProduct,
  category: string,
  { path, publicUrl, currency }: Pick<PublicConfig, 'publicUrl' | 'currency'> & { path: string },
): string {
  const { id, name, description, pictures, price, sale, ratingSummary, quantityLeft } = product;
  const url = absoluteUrl(publicUrl, path);
  const before = priceBefore(product);
  const quantity = packQuantity(product);
  const specification = (amount: number, more: object) => ({
    '@type': 'UnitPriceSpecification',
    price: toDecimal(amount, currency),
    priceCurrency: currency,
    ...more,
  });
  const specifications = [
    ...(before === null
      ? []
      : [specification(before, { priceType: 'https://schema.org/StrikethroughPrice' })]),
    ...(quantity ? [specification(price, { referenceQuantity: quantity })] : []),
  ];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name,
    description,
    image: pictures.map((picture) => absoluteUrl(publicUrl, picture.url)),
    sku: id,
    category,
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(price, currency),
      priceCurrency: currency,
      ...(before !== null && sale?.until && { priceValidUntil: sale.until }),
      ...(specifications.length > 0 && { priceSpecification: specifications }),
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

/** Of UN/CEFACT. */
const UNIT_CODES = { GRAM: 'KGM', MILLILITRE: 'LTR', PIECE: 'C62' } as const;

/**
 * What the price is for, and by which quantity prices are compared, as Google's guide to merchant
 * listings has unit prices; null without a pack size.
 */
function packQuantity({ packAmount, packUnit, unitPrice }: WholeProduct) {
  if (!unitPrice || packAmount === null || packUnit === null) return null;
  const unitCode = UNIT_CODES[packUnit];
  const quantity = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode });
  const value = packUnit === 'PIECE' ? packAmount : packAmount / 1000;
  return { ...quantity(value), valueReference: quantity(1) };
}

/** An ItemAvailability of schema.org. */
function availabilityOf(left: number | null): string {
  if (left === null) return 'InStock';
  return left === 0 ? 'OutOfStock' : 'LimitedAvailability';
}
