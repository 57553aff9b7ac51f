import { enumName } from '../common/enum-name.js';

/** What a charge is for. */
export enum ChargeKind {
  GOODS = 'goods',
  DEPOSIT = 'deposit',
  DELIVERY = 'delivery',
  COLLECTION = 'collection',
  BAGS = 'bags',
}

/** What is of each kind. */
export const chargeDescription = {
  GOODS: 'Goods.',
  DEPOSIT: 'Deposits, such as for bottles.',
  DELIVERY: 'The delivery.',
  COLLECTION: 'The collection at a place.',
  BAGS: 'The bags of the order.',
} as const satisfies Readonly<Record<ChargeKindName, string>>;

export const CHARGE_KINDS: readonly ChargeKind[] = Object.values(ChargeKind);

/** Kinds of charges of single lines. Of those of the whole purchase, lines have shares. */
export const LINE_KINDS: readonly ChargeKind[] = [ChargeKind.GOODS, ChargeKind.DEPOSIT];

export type ChargeKindName = keyof typeof ChargeKind;

/** The name of a kind in the API. */
export const nameOfKind = (kind: ChargeKind): ChargeKindName => enumName(ChargeKind, kind);

/** A rate of tax in thousandths of a percent, so that 9.975 % is 9975. */
export interface NamedRate {
  readonly name: string;
  readonly rate: number;
}

/** The tax of a charge: its share in the tax of the rate. */
export interface ChargeTax extends NamedRate {
  readonly amount: number;
}

/** A part of a price. The charges of a purchase sum to what it costs; amounts in minor units. */
export interface Charge {
  readonly kind: ChargeKind;
  /** Place of the line whose goods it is for; null for a charge of the whole purchase. */
  readonly line: number | null;
  readonly quantity: number;
  readonly unitAmount: number;
  /** Without the tax where taxes are added to prices. */
  readonly amount: number;
  /** Null for what has no rate. */
  readonly tax: ChargeTax | null;
}

/** An amount of each kind of charge, with the taxes. */
export type Amounts = Readonly<Record<ChargeKind, number>>;

export const eachKind = (amountOf: (kind: ChargeKind) => number): Amounts =>
  Object.fromEntries(CHARGE_KINDS.map((kind) => [kind, amountOf(kind)])) as Amounts;

/** What is paid for a charge: with its tax, if the purchase has added taxes. */
export const paidOf = ({ amount, tax }: Charge, { addedTax }: { readonly addedTax: number }): number =>
  amount + (addedTax > 0 ? (tax?.amount ?? 0) : 0);

/** A charge before it is taxed. */
export interface UntaxedCharge extends Omit<Charge, 'tax'> {
  /** Null for no tax; `LIKE_GOODS` for the rates of the goods, in proportion to their prices. */
  readonly rate: NamedRate | null | typeof LIKE_GOODS;
}

export const LIKE_GOODS = 'LIKE_GOODS';

export const isSameRate = (one: NamedRate | null, other: NamedRate | null): boolean =>
  one?.name === other?.name && one?.rate === other?.rate;

export const sumOf = <Each>(all: readonly Each[], amountOf: (each: Each) => number): number =>
  all.reduce((sum, each) => sum + amountOf(each), 0);
