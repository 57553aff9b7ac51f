/** Rules of the shop that prices depend on. Amounts in minor units. */
export interface PriceRules {
  /** For each line, independent of its quantity. */
  readonly deliveryFeePerLine: number;
}

export const DEFAULT_PRICE_RULES: PriceRules = { deliveryFeePerLine: 500 };
