import { toleranceOf } from '@larder/shared/weights';
import { badInput } from '../../../common/app-error.js';
import { dayIn } from '@larder/shared/time-zone';
import { say, type Text } from '@larder/texts/text';
import type { PriceRules } from '../../../pricing/price-rules.js';
import type { Product } from './product.entity.js';

/** A moment, and its day in the shop's time zone, such as `2026-03-06`. */
export interface ShopTime {
  readonly now: Date;
  readonly today: string;
}

export const shopTime = (now: Date, timeZone: string): ShopTime => ({ now, today: dayIn(timeZone, now) });

type Weighed = Pick<Product, 'unitGrams' | 'packAmount' | 'packUnit'>;
type StoredPrice = Pick<Product, 'price' | 'regularPrice'>;
type Sale = Pick<Product, 'salePrice' | 'saleFrom' | 'saleUntil'>;
/** What admins set. The price in force follows from it. */
export type SaleFacts = Sale & { readonly regularPrice: number };

export const NO_SALE = { salePrice: null, saleFrom: null, saleUntil: null } satisfies Sale;

/** The price outside a sale. */
export const regularPriceOf = ({ price, regularPrice }: StoredPrice): number => regularPrice ?? price;

/** Whether the stored price is that of a sale, which is always below the regular one. */
export const isOnSale = ({ price, salePrice }: Pick<Product, 'price' | 'salePrice'>): boolean =>
  price === salePrice;

/** First and last day count; without a last day a sale lasts until it is ended. */
const isInForce = ({ salePrice, saleFrom, saleUntil }: Sale, today: string): boolean =>
  salePrice !== null && saleFrom !== null && saleFrom <= today && today <= (saleUntil ?? today);

/**
 * The price of a product on a day. Lists and filters read the stored price, which follows within
 * seconds (`price.service.ts`); carts and checkouts use this.
 */
export const priceInForce = (product: StoredPrice & Sale, today: string): number =>
  priceOn({ ...product, regularPrice: regularPriceOf(product) }, today);

/** What prices depend on, of one unit of a product on a day. */
export const pricedUnit = (
  product: Product,
  today: string,
  { weightTolerance = 0 }: Pick<PriceRules, 'weightTolerance'>,
) => ({
  unitPrice: priceInForce(product, today),
  deposit: product.deposit,
  taxRateId: product.taxRateId,
  weight: weightOf(product),
  soldBy: product.soldBy,
  unitGrams: product.unitGrams,
  tolerance: toleranceOf(product, weightTolerance),
});

/** Grams of one unit; a pack has as many as millilitres, and 0 where its size is not known. */
function weightOf({ unitGrams, packAmount, packUnit }: Weighed): number {
  if (unitGrams !== null) return unitGrams;
  return packUnit === 'g' || packUnit === 'ml' ? (packAmount ?? 0) : 0;
}

const priceOn = ({ regularPrice, ...sale }: SaleFacts, today: string): number =>
  isInForce(sale, today) ? (sale.salePrice ?? regularPrice) : regularPrice;

/**
 * An input whose price outside a sale has its name, `regularPrice`, not the former `price`.
 *
 * @throws AppError `BAD_USER_INPUT` when both are given and differ
 */
export function withRegularPrice<Input extends GivenPrices>({
  price,
  regularPrice,
  ...input
}: Input): Omit<Input, keyof GivenPrices> & { readonly regularPrice: number | undefined } {
  const wanted = regularPrice ?? price ?? undefined;
  if (wanted !== (price ?? wanted)) throw badInput({ price: TWO_PRICES });
  return { ...input, regularPrice: wanted };
}

interface GivenPrices {
  readonly price?: number | null;
  readonly regularPrice?: number | null;
}

const TWO_PRICES = say('products.twoPrices');

/** Columns of a product for the prices that admins set. */
export const pricedOn = <Facts extends SaleFacts>(
  facts: Facts,
  today: string,
): Omit<Facts, 'regularPrice'> & StoredPrice => ({
  ...facts,
  price: priceOn(facts, today),
  regularPrice: facts.salePrice === null ? null : facts.regularPrice,
});

/**
 * What changes of prices mean for the sale of a product: one without a first day begins today,
 * unless it is in force already or is ended by the change; without a price it loses its days; once
 * ended, it makes way for a price below its own.
 *
 * @param current null for a new product
 */
export function completeSale(
  current: SaleFacts | null,
  wanted: Partial<SaleFacts>,
  today: string,
): Partial<Sale> {
  const next = { regularPrice: 0, ...NO_SALE, ...current, ...given(wanted) };
  if (wanted.salePrice === null)
    return { ...NO_SALE, ...given({ saleFrom: wanted.saleFrom, saleUntil: wanted.saleUntil }) };
  if (current && hasEnded(current, today) && SALE_KEYS.every((key) => next[key] === current[key])) {
    return (next.salePrice ?? 0) < next.regularPrice ? {} : NO_SALE;
  }
  if (next.salePrice === null || next.saleFrom !== null) return {};
  const hasBegun = current && (isInForce(current, today) || hasEnded(next, today));
  return { saleFrom: (hasBegun ? current.saleFrom : null) ?? today };
}

const SALE_KEYS = ['salePrice', 'saleFrom', 'saleUntil'] as const;

const hasEnded = ({ saleUntil }: Sale, today: string): boolean => saleUntil !== null && saleUntil < today;

/** Without what is left out, which stays as it is. */
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>;
  };

/** Messages about a sale that cannot be, by field. */
export function saleProblems({
  regularPrice,
  salePrice,
  saleFrom,
  saleUntil,
}: SaleFacts): Record<string, Text> {
  const hasDays = saleFrom !== null || saleUntil !== null;
  return {
    ...(salePrice === null && hasDays && { salePrice: say('products.saleWithoutPrice') }),
    ...(salePrice !== null && salePrice >= regularPrice && { salePrice: say('products.saleNotBelow') }),
    ...(saleFrom !== null &&
      saleUntil !== null &&
      saleUntil < saleFrom && { saleUntil: say('products.saleEndsBeforeItBegins') }),
  };
}
