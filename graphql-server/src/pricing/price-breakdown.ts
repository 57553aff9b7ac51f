/** Units of a product at a price. All amounts are in minor units. */
export interface PricedLine {
  readonly unitPrice: number;
  readonly quantity: number;
  /** Of one unit, such as for its bottle. */
  readonly deposit?: number;
  /** Id of the product's rate of tax; null for the default of the shop. */
  readonly taxRateId?: string | null;
}

/** A rate of tax in thousandths of a percent, so that 9.975 % is 9975. */
export interface NamedRate {
  readonly name: string;
  readonly rate: number;
}

/** The tax of a line: its share in the tax of the rate. */
export interface LineTax extends NamedRate {
  readonly amount: number;
}

export type PriceLine<Line extends PricedLine = PricedLine> = Line & {
  readonly total: number;
  /** Left out for lines without a rate. */
  readonly tax?: LineTax;
};

/** What is charged for the bottles of a line beside its goods. */
export type PriceDeposit<Line extends PricedLine = PricedLine> = Line & {
  /** Place of its line. */
  readonly line: number;
  readonly unitAmount: number;
  readonly total: number;
  /** Left out for deposits without a rate. */
  readonly tax?: LineTax;
};

export enum PriceFeeKind {
  DELIVERY = 'delivery',
  /** The sum of the deposits. */
  DEPOSIT = 'deposit',
}

export interface PriceFee {
  readonly kind: PriceFeeKind;
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

/** The parts of a price, before they are added up. */
export interface PriceParts<Line extends PricedLine = PricedLine> {
  readonly lines: readonly PriceLine<Line>[];
  /** Those of lines that have one. */
  readonly deposits: readonly PriceDeposit<Line>[];
  readonly fees: readonly PriceFee[];
  /** Highest rate first; empty without rates. */
  readonly taxes: readonly PriceTax[];
}

/** The price of a cart, a checkout or an order, and the parts that sum to it. */
export interface PriceBreakdown<Line extends PricedLine = PricedLine> extends PriceParts<Line> {
  /** Sum of the lines. */
  readonly subtotal: number;
  /** Sum of the taxes. */
  readonly totalTax: number;
  /** What the taxes add to lines and fees; 0 where prices include them. */
  readonly addedTax: number;
  /** Sum of the lines, fees and `addedTax`. */
  readonly total: number;
}
