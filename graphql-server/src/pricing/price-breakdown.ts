import type { Charge, ChargeKind, ChargeTax, NamedRate } from './charge.js';

/**
 * Units of a product at a price: of one, or per kilogram for goods by weight. All amounts are in
 * minor units.
 */
export interface PricedLine {
  readonly unitPrice: number;
  readonly quantity: number;
  /** Expected weight of a unit; null or left out for pieces at a price each. */
  readonly unitGrams?: number | null;
  /** Percent by which it may weigh more; given with `unitGrams`. */
  readonly tolerance?: number | null;
  /** Of one unit, such as for its bottle. */
  readonly deposit?: number;
  /** Grams of one unit; left out if not known. */
  readonly weight?: number;
  /** Id of the product's rate of tax; null for the default of the shop. */
  readonly taxRateId?: string | null;
}

export type PriceLine<Line extends PricedLine = PricedLine> = Line & {
  readonly total: number;
  /** Left out for lines without a rate. */
  readonly tax?: ChargeTax;
};

/** What is charged for the bottles of a line beside its goods. */
export type PriceDeposit<Line extends PricedLine = PricedLine> = Line & {
  /** Place of its line. */
  readonly line: number;
  readonly unitAmount: number;
  readonly total: number;
  /** Left out for deposits without a rate. */
  readonly tax?: ChargeTax;
};

/** Charges beside the goods, summed by kind. */
export type FeeKind = Exclude<ChargeKind, ChargeKind.GOODS>;

export interface PriceFee {
  readonly kind: FeeKind;
  readonly amount: number;
  /** Its share in the taxes; left out where it has none. */
  readonly tax?: number;
}

/** What is taxed at a rate, and its tax: net and tax sum to gross. */
export interface PriceTax extends NamedRate {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

/** The price of a cart, a checkout or an order, and the parts that sum to it. */
export interface PriceBreakdown<Line extends PricedLine = PricedLine> {
  readonly lines: readonly PriceLine<Line>[];
  /** All parts that sum to it. */
  readonly charges: readonly Charge[];
  /** Those of lines that have one. */
  readonly deposits: readonly PriceDeposit<Line>[];
  readonly fees: readonly PriceFee[];
  /** Highest rate first; empty without rates. */
  readonly taxes: readonly PriceTax[];
  /** Sum of the lines. */
  readonly subtotal: number;
  /** Sum of the taxes. */
  readonly totalTax: number;
  /** What the taxes add to lines and fees; 0 where prices include them. */
  readonly addedTax: number;
  /** Sum of the lines, fees and `addedTax`. */
  readonly total: number;
}
