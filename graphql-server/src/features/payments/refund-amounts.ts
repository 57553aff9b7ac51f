import { amountOfUnits, share, shareOfUnits } from '../../common/refund-shares.js';
import type { NamedRate, PriceTax } from '../../pricing/price-breakdown.js';
import { shareHalfUp, spread } from '../../pricing/spread.js';

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

/**
 * Refunds units of one line: their cumulative share of the line's price, shipping and deposit, so
 * that separate refunds add up to the same as a single one. The last units get the rest of the
 * line.
 *
 * @param units at least 1, at most what is left
 */
export function refundOfUnits(line: RefundableLine, units: number): LineRefund {
  const left = leftOf(line);
  if (units > left.quantity) throw new RangeError(`Only ${left.quantity} of ${units} units can be refunded.`);
  if (units === left.quantity) return left;
  const refundedQuantity = line.refunded.quantity;
  const shares = { ...line, refundedQuantity, refundedAmount: amountOf(line.refunded) };
  const amount = amountOfUnits(shares, units);
  // Each part pays its share while it lasts; what one lacks, the next ones cover.
  let due = amount;
  const take = (most: number) => {
    const taken = Math.min(due, most);
    due -= taken;
    return taken;
  };
  const deposit = take(Math.min(left.deposit, shareOfUnits(line.deposit, shares, units)));
  const goods = take(Math.min(left.goods, shareOfUnits(line.goods, shares, units)));
  const shipping = take(left.shipping);
  const moreGoods = take(left.goods - goods);
  return {
    orderLineId: line.id,
    quantity: units,
    goods: goods + moreGoods,
    shipping,
    deposit: deposit + due,
  };
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
