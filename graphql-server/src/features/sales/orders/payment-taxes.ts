import type { PriceTax } from '../../../pricing/price-breakdown.js';
import { isSameRate, sumOf } from '../../../pricing/charge.js';
import { shareHalfUp, spread } from '../../../pricing/spread.js';

interface TaxedPayments {
  /** Taxes of the order. */
  readonly taxes: readonly PriceTax[];
  /** Taxes of its credit notes. */
  readonly credited: readonly PriceTax[];
  /** Taxes of its payments so far. */
  readonly recorded: readonly PriceTax[];
}

/**
 * The part of each rate in a payment, negative for money that was given out: what the share of all
 * payments so far in the price grows by, so that those of all payments sum to the taxes.
 *
 * @param price the total of the order less credits
 * @param paid the sum of all payments with this one, at least 0
 */
export function taxesOfPayment(
  { taxes, credited, recorded }: TaxedPayments,
  price: number,
  paid: number,
): PriceTax[] {
  const sum = (of: readonly PriceTax[], rate: PriceTax, key: 'gross' | 'tax') =>
    sumOf(
      of.filter((each) => isSameRate(each, rate)),
      (each) => each[key],
    );
  const left = taxes.map((rate) => ({
    rate,
    gross: rate.gross - sum(credited, rate, 'gross'),
    tax: rate.tax - sum(credited, rate, 'tax'),
  }));
  const untaxed = Math.max(0, price - sumOf(left, ({ gross }) => gross));
  const shares = spread(Math.min(paid, price), [...left.map(({ gross }) => gross), untaxed]);
  return left.flatMap(({ rate, gross: of, tax: whole }, place) => {
    const share = shares[place] ?? 0;
    const gross = share - sum(recorded, rate, 'gross');
    const tax = (of > 0 ? shareHalfUp(whole, share, of) : 0) - sum(recorded, rate, 'tax');
    return gross === 0 && tax === 0
      ? []
      : [{ name: rate.name, rate: rate.rate, net: gross - tax, tax, gross }];
  });
}
