import fc from 'fast-check';
import type { NamedRate } from './charge.js';
import type { TaxRules } from './price-rules.js';

export const RATE_IDS = ['a', 'b', 'c'] as const;

const rate = fc.oneof(
  fc.constantFrom(0, 5_000, 5_500, 7_000, 8_100, 9_975, 19_000, 20_000),
  fc.nat({ max: 100_000 }),
);

/** Rules of a shop with three rates, for tests of properties. */
export const arbitraryTaxRules: fc.Arbitrary<TaxRules> = fc
  .record({
    isIncluded: fc.boolean(),
    amounts: fc.tuple(rate, rate, rate),
    defaultOf: fc.constantFrom(null, 0, 1, 2),
    feeOf: fc.constantFrom(null, 0, 1, 2),
    depositOf: fc.constantFrom(null, 0, 1, 2),
  })
  .map(({ isIncluded, amounts, defaultOf, feeOf, depositOf }) => {
    const all = amounts.map((each, index): NamedRate => ({ name: `Rate ${index}`, rate: each }));
    const at = (index: number | null) => (index === null ? null : (all[index] ?? null));
    const rates = new Map(RATE_IDS.map((id, index) => [id as string, all[index] as NamedRate]));
    return { isIncluded, rates, defaultRate: at(defaultOf), feeRate: at(feeOf), depositRate: at(depositOf) };
  });
