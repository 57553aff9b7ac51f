import { DEFAULT_PRICE_RULES, type PriceRules } from '../../pricing/price-rules.js';

/** What `tax_rules` in `database/functions/shop.sql` returns; null in a shop without rates. */
export type StoredTaxRules = {
  readonly pricesIncludeTax: boolean;
  readonly defaultTaxRateId: string | null;
  readonly feeTaxRateId: string | null;
  readonly depositTaxRateId: string | null;
  readonly rates: readonly { readonly id: string; readonly name: string; readonly rate: number }[];
} | null;

/** The rules of the shop for prices. */
export function priceRulesOf(stored: StoredTaxRules): PriceRules {
  if (!stored) return DEFAULT_PRICE_RULES;
  const rates = new Map(stored.rates.map(({ id, name, rate }) => [id, { name, rate }]));
  const rateOf = (id: string | null) => (id === null ? null : (rates.get(id) ?? null));
  return {
    ...DEFAULT_PRICE_RULES,
    tax: {
      isIncluded: stored.pricesIncludeTax,
      rates,
      defaultRate: rateOf(stored.defaultTaxRateId),
      feeRate: rateOf(stored.feeTaxRateId),
      depositRate: rateOf(stored.depositTaxRateId),
    },
  };
}
