import { estimateOf } from '@larder/shared/weights';
import { absoluteUrl } from '@/lib/format/absolute-url';
import { toDecimal } from '@/lib/format/money';
import type { PublicConfig } from '@/lib/public-config/public-config';
import { isReduced, pricesBefore } from './shared/price-before';
import type { WholeProduct } from './useProduct';

interface Terms extends Pick<PublicConfig, 'publicUrl' | 'currency'> {
  /** The path of the product's page. */
  readonly path: string;
  /** The fee for the delivery of any quantity of it; undefined while nobody knows. */
  readonly shipping: number | undefined;
  /** The path of the shop's page about returns; undefined without one. */
  readonly returnsPath: string | undefined;
}

/**
 * The product as https://schema.org/Product, as Google's guide to merchant listings has it. It
 * states what the shop knows: a product without ratings has no rating, one without a SKU has none.
 *
 * @param category the display name of its category
 */
export function productJsonLd(
  product: WholeProduct,
  category: string,
  { path, publicUrl, currency, shipping, returnsPath }: Terms,
) {
  const { name, description, pictures, unitGrams, sale, ratingSummary, quantityLeft, sku, barcode } = product;
  const brand = brandOf(product.food?.producer);
  const url = absoluteUrl(publicUrl, path);
  const before = pricesBefore(product);
  const quantity = packQuantity(product);
  const ofOne = (unitPrice: number) => estimateOf({ unitPrice, unitGrams, quantity: 1 });
  const specification = (amount: number, more: object) => ({
    '@type': 'UnitPriceSpecification',
    price: toDecimal(amount, currency),
    priceCurrency: currency,
    ...more,
  });
  const specifications = [
    ...(before === null
      ? []
      : [specification(ofOne(before.regular), { priceType: 'https://schema.org/StrikethroughPrice' })]),
    ...(quantity ? [specification(product.price, { referenceQuantity: quantity })] : []),
  ];
  return {
    '@type': 'Product',
    '@id': url,
    name,
    description,
    image: pictures.map((picture) => absoluteUrl(publicUrl, picture.url)),
    ...(sku && { sku }),
    ...(barcode && { gtin: barcode }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    category,
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(ofOne(product.price), currency),
      priceCurrency: currency,
      ...(isReduced(product) && sale?.until && { priceValidUntil: sale.until }),
      ...(specifications.length > 0 && { priceSpecification: specifications }),
      availability: `https://schema.org/${availabilityOf(quantityLeft)}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(shipping !== undefined && {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: toDecimal(shipping, currency), currency },
        },
      }),
      ...(returnsPath && {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          merchantReturnLink: absoluteUrl(publicUrl, returnsPath),
        },
      }),
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
}

/** At most, by https://support.google.com/merchants/answer/6324351. */
const MAX_BRAND = 70;

/** The name of a producer without the address, which follows it; empty for one that is no name. */
function brandOf(producer: string | null | undefined): string {
  const name = (producer ?? '').split(/[,;\n]/, 1)[0]?.trim() ?? '';
  return name.length > MAX_BRAND ? '' : name;
}

/** Of UN/CEFACT. */
const UNIT_CODES = { GRAM: 'KGM', MILLILITRE: 'LTR', PIECE: 'C62' } as const;

/**
 * What the price is for, and by which quantity prices are compared, as Google's guide to merchant
 * listings has unit prices; a kilogram of goods by weight, null without a pack size.
 */
function packQuantity({ unitGrams, packAmount, packUnit, unitPrice }: WholeProduct) {
  if (unitGrams !== null) return { '@type': 'QuantitativeValue', value: 1, unitCode: UNIT_CODES.GRAM };
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
