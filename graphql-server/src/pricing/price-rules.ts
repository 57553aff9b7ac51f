import { SHOP_SETTINGS } from '@larder/shared/shop-settings';
import type { NamedRate } from './charge.js';
import type { DeliveryFeeRule, DeliveryTarget } from './delivery-fee.js';
import type { PricedLine } from './price-breakdown.js';

/** Rules of the shop that prices depend on. Amounts in minor units. */
export interface PriceRules {
  /** For each line, independent of its quantity. */
  readonly deliveryFeePerLine: number;
  /** Left out by a shop that delivers everywhere at `deliveryFeePerLine`. */
  readonly delivery?: DeliveryRules;
  /** For the bags of a purchase; left out by a shop without the fee. */
  readonly bagFee?: number;
  /** Percent by which goods may weigh more than expected; none if left out. */
  readonly weightTolerance?: number;
  /** Left out by a shop without rates. */
  readonly tax?: TaxRules;
}

export interface DeliveryRules {
  readonly fees: readonly DeliveryFeeRule[];
  /** What the customer has chosen; null before they have. */
  readonly target: DeliveryTarget | null;
}

export interface TaxRules {
  /** Whether prices and fees include the tax; else it is added to them. */
  readonly isIncluded: boolean;
  /** By id. */
  readonly rates: ReadonlyMap<string, NamedRate>;
  /** Of products without a rate of their own; null for no tax. */
  readonly defaultRate: NamedRate | null;
  /** Of fees; null to split them like the prices of the goods. */
  readonly feeRate: NamedRate | null;
  /** Of deposits; null for the rates of their products. */
  readonly depositRate: NamedRate | null;
}

export const DEFAULT_PRICE_RULES: PriceRules = {
  deliveryFeePerLine: 500,
  weightTolerance: SHOP_SETTINGS.weightTolerance.default,
};

/** What `price_rules` in `database/functions/shop.sql` returns. */
export interface StoredPriceRules {
  readonly bagFee: number;
  readonly weightTolerance: number;
  /** Null in a shop without areas. */
  readonly deliveryFees: readonly DeliveryFeeRule[] | null;
  readonly pricesIncludeTax: boolean;
  readonly defaultTaxRateId: string | null;
  readonly feeTaxRateId: string | null;
  readonly depositTaxRateId: string | null;
  /** Null without any. */
  readonly rates: readonly (NamedRate & { readonly id: string })[] | null;
}

/** @param stored null in a shop without settings */
export const priceRulesOf = (stored: StoredPriceRules | null): PriceRules => ({
  ...DEFAULT_PRICE_RULES,
  ...(stored && { bagFee: stored.bagFee, weightTolerance: stored.weightTolerance }),
  ...(stored?.deliveryFees && { delivery: { fees: stored.deliveryFees, target: null } }),
  ...(stored?.rates && { tax: taxRulesOf(stored, stored.rates) }),
});

function taxRulesOf(
  { pricesIncludeTax, defaultTaxRateId, feeTaxRateId, depositTaxRateId }: StoredPriceRules,
  all: NonNullable<StoredPriceRules['rates']>,
): TaxRules {
  const rates = new Map(all.map(({ id, name, rate }) => [id, { name, rate }]));
  const rateWith = (id: string | null) => (id === null ? null : (rates.get(id) ?? null));
  return {
    isIncluded: pricesIncludeTax,
    rates,
    defaultRate: rateWith(defaultTaxRateId),
    feeRate: rateWith(feeTaxRateId),
    depositRate: rateWith(depositTaxRateId),
  };
}

/** The rate of the goods of a line; null for no tax. */
export function rateOf({ taxRateId }: PricedLine, rules: TaxRules | undefined): NamedRate | null {
  if (!rules) return null;
  return taxRateId ? (rules.rates.get(taxRateId) ?? null) : rules.defaultRate;
}
