/** Units of a product at a price. All amounts are in minor units. */
export interface PricedLine {
  readonly unitPrice: number;
  readonly quantity: number;
}

export type PriceLine<Line extends PricedLine = PricedLine> = Line & { readonly total: number };

export enum PriceFeeKind {
  DELIVERY = 'delivery',
}

export interface PriceFee {
  readonly kind: PriceFeeKind;
  readonly amount: number;
}

/** The parts of a price, before they are added up. */
export interface PriceParts<Line extends PricedLine = PricedLine> {
  readonly lines: readonly PriceLine<Line>[];
  readonly fees: readonly PriceFee[];
}

/** The price of a cart, a checkout or an order, and the parts that sum to it. */
export interface PriceBreakdown<Line extends PricedLine = PricedLine> extends PriceParts<Line> {
  /** Sum of the lines. */
  readonly subtotal: number;
  /** Sum of the lines and fees. */
  readonly total: number;
}
