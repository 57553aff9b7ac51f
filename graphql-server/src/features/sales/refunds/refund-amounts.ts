import { refundOfCharge, share } from '@larder/shared/refund-shares';
import type { NamedRate } from '../../../pricing/charge.js';
import type { PriceTax } from '../../../pricing/price-breakdown.js';
import { shareHalfUp, spread } from '../../../pricing/spread.js';
import { CHARGE_KINDS, ChargeKind } from '../../../pricing/charge.js';
import type { RefundCharge } from './refund-charge.type.js';

/** Amounts of refunds, in minor units. Pure functions, without database and provider. */

interface Share {
  readonly quantity: number;
  /** Part of the goods' price, with the tax. */
  readonly goods: number;
  /** Part of the line's shipping, with the tax. */
  readonly shipping: number;
  /** Part of the line's deposit, with the tax. */
  readonly deposit: number;
}

/** A line of a paid order with the sum of its refunds so far. */
export interface RefundableLine extends Share {
  readonly id: string;
  /** Null for untaxed goods. */
  readonly rate: NamedRate | null;
  /** Null for an untaxed deposit, and none. */
  readonly depositRate: NamedRate | null;
  readonly refunded: Share;
}

/** Part of a refund for one line. */
export interface LineRefund extends Share {
  readonly orderLineId: string;
}

const sumOf = <Each>(all: readonly Each[], amountOf: (each: Each) => number): number =>
  all.reduce((sum, each) => sum + amountOf(each), 0);

type Amounts = Omit<Share, 'quantity'>;

const amountOf = ({ goods, shipping, deposit }: Amounts): number => goods + shipping + deposit;

const leftOf = ({ id, quantity, goods, shipping, deposit, refunded }: RefundableLine): LineRefund => ({
  orderLineId: id,
  quantity: quantity - refunded.quantity,
  goods: goods - refunded.goods,
  shipping: shipping - refunded.shipping,
  deposit: deposit - refunded.deposit,
});

const isNotEmpty = (refund: LineRefund): boolean => refund.quantity > 0 || amountOf(refund) > 0;

export const totalOf = (refunds: readonly Amounts[]): number => sumOf(refunds, amountOf);

/** Amount that can still be refunded. */
export const refundableOf = (lines: readonly RefundableLine[]): number => totalOf(lines.map(leftOf));

/** Refunds everything that is left, including units. */
export const refundOfRest = (lines: readonly RefundableLine[]): LineRefund[] =>
  lines.map(leftOf).filter(isNotEmpty);

/**
 * Spreads an amount over the lines in proportion to what is left of each; rounding differences go
 * to the later lines. Refunds no units.
 *
 * @param amount at most what is refundable
 */
export function refundOfAmount(lines: readonly RefundableLine[], amount: number): LineRefund[] {
  const left = lines.map(leftOf);
  const all = totalOf(left);
  if (amount > all) throw new RangeError(`Only ${all} of ${amount} can be refunded.`);
  let before = 0;
  return left
    .map((line) => {
      const after = before + amountOf(line);
      const part = share(amount, after, all) - share(amount, before, all);
      before = after;
      const goods = share(part, line.goods, amountOf(line));
      const deposit = share(part, line.goods + line.deposit, amountOf(line)) - goods;
      return { ...line, quantity: 0, goods, deposit, shipping: part - goods - deposit };
    })
    .filter(isNotEmpty);
}

/** Where a charge is stored in a line and in its refunds. */
const PART_OF = {
  [ChargeKind.GOODS]: 'goods',
  [ChargeKind.DEPOSIT]: 'deposit',
  [ChargeKind.DELIVERY]: 'shipping',
} as const satisfies Record<ChargeKind, keyof Amounts>;

const NO_AMOUNTS: Amounts = { goods: 0, shipping: 0, deposit: 0 };

/** What was paid of a charge of a line, and what was refunded of that. */
export const chargeOf = (line: RefundableLine, kind: ChargeKind) => ({
  paid: line[PART_OF[kind]],
  refunded: line.refunded[PART_OF[kind]],
});

/** What a refund is of, without charges of 0. */
export const chargesOfRefund = (lines: readonly Amounts[]): RefundCharge[] =>
  CHARGE_KINDS.map((kind) => ({ kind, amount: sumOf(lines, (line) => line[PART_OF[kind]]) })).filter(
    ({ amount }) => amount > 0,
  );

/**
 * Refunds charges of units of one line: their cumulative share of each charge, so that separate
 * refunds add up to the same as a single one. Without the goods the units themselves are not
 * refunded.
 *
 * @param units at least 1, at most what is left with the goods, and the quantity without
 */
export function refundOfUnits(
  line: RefundableLine,
  units: number,
  charges: readonly ChargeKind[] = CHARGE_KINDS,
): LineRefund {
  const withGoods = charges.includes(ChargeKind.GOODS);
  const { quantity, refunded } = line;
  const most = withGoods ? quantity - refunded.quantity : quantity;
  if (units > most) throw new RangeError(`Only ${most} of ${units} units can be refunded.`);
  const shares = { quantity, refundedQuantity: refunded.quantity };
  const amounts = charges.map((kind) => [
    PART_OF[kind],
    refundOfCharge(chargeOf(line, kind), shares, units, withGoods),
  ]);
  return {
    orderLineId: line.id,
    quantity: withGoods ? units : 0,
    ...NO_AMOUNTS,
    ...(Object.fromEntries(amounts) as Partial<Amounts>),
  };
}

/** What an amount is refunded of. */
export interface RefundTarget {
  readonly charge: ChargeKind;
  /** Null for that charge of the whole order. */
  readonly lineId: string | null;
}

const targetOf = (lines: readonly RefundableLine[], { lineId }: RefundTarget): readonly RefundableLine[] =>
  lineId === null ? lines : lines.filter(({ id }) => id === lineId);

/** What can still be refunded of a line's charge, or of the order's. */
export const refundableOfTarget = (lines: readonly RefundableLine[], target: RefundTarget): number =>
  sumOf(targetOf(lines, target), (line) => leftOf(line)[PART_OF[target.charge]]);

/**
 * Refunds an amount of one charge; that of the whole order is spread over its lines. Refunds no
 * units.
 *
 * @param amount at most what is refundable of it
 */
export function refundOfTarget(
  lines: readonly RefundableLine[],
  target: RefundTarget,
  amount: number,
): LineRefund[] {
  const part = PART_OF[target.charge];
  const own = targetOf(lines, target);
  const shares = spread(
    amount,
    own.map((line) => leftOf(line)[part]),
  );
  return own
    .map(({ id }, place) => ({
      orderLineId: id,
      quantity: 0,
      ...NO_AMOUNTS,
      [part]: shares[place] ?? 0,
    }))
    .filter(isNotEmpty);
}

/**
 * The part of each rate in a refund that gets a credit note: its goods and deposits, and its share
 * of the refunded shipping, in proportion to what is left of each rate's fee; untaxed shipping is
 * one more part. The taxes are what the rate's tax of all notes grows by, rounded half up, so that
 * notes of everything sum to the taxes of the order.
 *
 * @param taxes of the order
 * @param earlier taxes of the earlier credit notes
 * @param lines all lines of the order with their refunds in the earlier credit notes
 */
export function taxesOfRefund(
  taxes: readonly PriceTax[],
  earlier: readonly PriceTax[],
  lines: readonly RefundableLine[],
  refund: readonly LineRefund[],
): PriceTax[] {
  const refunded = new Map(refund.map((part) => [part.orderLineId, part]));
  const rates = taxes.map((rate) => {
    const own = lines.filter((line) => line.rate && isSameRate(line.rate, rate));
    const ownDeposits = lines.filter((line) => line.depositRate && isSameRate(line.depositRate, rate));
    const credited = earlier.filter((part) => isSameRate(part, rate));
    const before = sumOf(credited, ({ gross }) => gross);
    const goodsLeft = sumOf(own, (line) => leftOf(line).goods);
    const depositLeft = sumOf(ownDeposits, (line) => leftOf(line).deposit);
    const goods = sumOf(own, ({ id }) => refunded.get(id)?.goods ?? 0);
    const deposit = sumOf(ownDeposits, ({ id }) => refunded.get(id)?.deposit ?? 0);
    const feeLeft = rate.gross - before - goodsLeft - depositLeft;
    return { ...rate, before, feeLeft, goods: goods + deposit };
  });
  const shippingLeft = sumOf(lines, (line) => leftOf(line).shipping);
  const untaxedLeft = rates.reduce((left, { feeLeft }) => left - feeLeft, shippingLeft);
  const fees = spread(
    sumOf(refund, ({ shipping }) => shipping),
    [...rates.map(({ feeLeft }) => feeLeft), untaxedLeft],
  );
  return rates.flatMap(({ name, rate, tax: whole, gross: of, before, goods }, place) => {
    const gross = goods + (fees[place] ?? 0);
    const tax = shareHalfUp(whole, before + gross, of) - shareHalfUp(whole, before, of);
    return gross > 0 ? [{ name, rate, net: gross - tax, tax, gross }] : [];
  });
}

const isSameRate = (one: NamedRate, other: NamedRate): boolean =>
  one.name === other.name && one.rate === other.rate;

/** A payment and its refunds. */
interface RefundedPayment {
  readonly paid: number;
  /** Sum of the refunds that the provider has confirmed. */
  readonly refunded: number;
  /** Refunds that the provider has yet to make, oldest first. */
  readonly due: readonly { readonly id: string; readonly amount: number }[];
}

/** How a refund made at the provider changes the refunds of its payment. */
interface OutsideRefund {
  /** Amount to record as a separate refund. */
  readonly amount: number;
  /** Due refunds that it covers in full, as nothing would be left for them. */
  readonly settled: readonly string[];
  /** The due refund that is reduced to what is left of the payment. */
  readonly reduced: { readonly id: string; readonly amount: number } | null;
}

/** Fits in a refund made at the provider, so that all refunds together never exceed the payment. */
export function fitOutsideRefund({ paid, refunded, due }: RefundedPayment, made: number): OutsideRefund {
  let excess = Math.max(0, refunded + sumOf(due, ({ amount }) => amount) + made - paid);
  let amount = made;
  const settled: string[] = [];
  let reduced: OutsideRefund['reduced'] = null;
  for (const refund of due.toReversed()) {
    if (excess === 0) break;
    if (refund.amount > excess) {
      reduced = { id: refund.id, amount: refund.amount - excess };
      excess = 0;
    } else {
      settled.push(refund.id);
      amount -= refund.amount;
      excess -= refund.amount;
    }
  }
  return { amount: Math.max(0, amount - excess), settled, reduced };
}
