import { dayIn } from '../../common/time-zone.js';
import type { Product } from './product.entity.js';

/** A moment, and its day in the shop's time zone, such as `2026-03-06`. */
export interface ShopTime {
  readonly now: Date;
  readonly today: string;
}

export const shopTime = (now: Date, timeZone: string): ShopTime => ({ now, today: dayIn(timeZone, now) });

type StoredPrice = Pick<Product, 'price' | 'regularPrice'>;
type Sale = Pick<Product, 'salePrice' | 'saleFrom' | 'saleUntil'>;
/** What admins set; `price` is that outside a sale. */
type SaleFacts = Pick<Product, 'price'> & Sale;

export const NO_SALE = { salePrice: null, saleFrom: null, saleUntil: null } satisfies Sale;

/** The price outside a sale. */
export const regularPriceOf = ({ price, regularPrice }: StoredPrice): number => regularPrice ?? price;

/** Whether the stored price is that of a sale, which is always below the regular one. */
export const isOnSale = ({ price, salePrice }: SaleFacts): boolean => price === salePrice;

/** First and last day count; without a last day a sale lasts until it is ended. */
const isInForce = ({ salePrice, saleFrom, saleUntil }: Sale, today: string): boolean =>
  salePrice !== null && saleFrom !== null && saleFrom <= today && today <= (saleUntil ?? today);

/**
 * The price of a product on a day. Lists and filters read the stored price, which follows within
 * seconds (`price.service.ts`); carts and checkouts use this.
 */
export const priceInForce = (product: StoredPrice & Sale, today: string): number =>
  isInForce(product, today) ? (product.salePrice ?? product.price) : regularPriceOf(product);

/** Columns of a product for the price that admins set. */
export const pricedOn = <Facts extends SaleFacts>(facts: Facts, today: string): Facts & StoredPrice => ({
  ...facts,
  price: priceInForce({ ...facts, regularPrice: facts.price }, today),
  regularPrice: facts.salePrice === null ? null : facts.price,
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
  const next = { price: 0, ...NO_SALE, ...current, ...given(wanted) };
  if (wanted.salePrice === null)
    return { ...NO_SALE, ...given({ saleFrom: wanted.saleFrom, saleUntil: wanted.saleUntil }) };
  if (current && hasEnded(current, today) && SALE_KEYS.every((key) => next[key] === current[key])) {
    return (next.salePrice ?? 0) < next.price ? {} : NO_SALE;
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
export function saleProblems({ price, salePrice, saleFrom, saleUntil }: SaleFacts): Record<string, string> {
  const hasDays = saleFrom !== null || saleUntil !== null;
  return {
    ...(salePrice === null && hasDays && { salePrice: 'Say the price of the sale too.' }),
    ...(salePrice !== null &&
      salePrice >= price && { salePrice: 'The price of a sale is below the usual one.' }),
    ...(saleFrom !== null &&
      saleUntil !== null &&
      saleUntil < saleFrom && { saleUntil: 'The sale ends on the day it begins or later.' }),
  };
}
