import { amountOfUnits, share, shareOfUnits } from '../../common/refund-shares.js';
import type { NamedRate, PriceTax } from '../../pricing/price-breakdown.js';
import { shareHalfUp } from '../../pricing/spread.js';

/** Amounts of refunds, in minor units. Pure functions, without database and provider. */

interface Share {
  readonly quantity: number;
  /** Part of the goods' price, with the tax. */
  readonly goods: number;
  /** Part of the line's shipping, with the tax. */
  readonly shipping: number;
}

/** A line of a paid order with the sum of its refunds so far. */
export interface RefundableLine extends Share {
  readonly id: string;
  /** Null for untaxed goods. */
  readonly rate: NamedRate | null;
  readonly refunded: Share;
}

/** Part of a refund for one line. */
export interface LineRefund extends Share {
  readonly orderLineId: string;
}

const sumOf = <Each>(all: readonly Each[], amountOf: (each: Each) => number): number =>
  all.reduce((sum, each) => sum + amountOf(each), 0);

type Amounts = Pick<Share, 'goods' | 'shipping'>;

const amountOf = ({ goods, shipping }: Amounts): number => goods + shipping;

const leftOf = ({ id, quantity, goods, shipping, refunded }: RefundableLine): LineRefund => ({
  orderLineId: id,
  quantity: quantity - refunded.quantity,
  goods: goods - refunded.goods,
  shipping: shipping - refunded.shipping,
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
      return { ...line, quantity: 0, goods, shipping: part - goods };
    })
    .filter(isNotEmpty);
}

/**
 * Refunds units of one line: their cumulative share of the line's price and shipping, so that
 * separate refunds add up to the same as a single one. The last units get the rest of the line.
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
  // When nothing is left of one part, the other part covers the difference.
  const goods = Math.max(
    amount - left.shipping,
    Math.min(amount, left.goods, shareOfUnits(line.goods, shares, units)),
  );
  return { orderLineId: line.id, quantity: units, goods, shipping: amount - goods };
}

/**
 * The part of each rate in a refund: what the rate's tax of all refunds grows by, rounded half up,
 * so that refunds of everything sum to the taxes of the order.
 *
 * @param taxes of the order
 * @param lines all lines of the order with their refunds before this one
 */
export function taxesOfRefund(
  taxes: readonly PriceTax[],
  lines: readonly RefundableLine[],
  refund: readonly LineRefund[],
): PriceTax[] {
  const shipping = sumOf(lines, (line) => line.shipping);
  const shippingBefore = sumOf(lines, ({ refunded }) => refunded.shipping);
  const shippingAfter = shippingBefore + sumOf(refund, (part) => part.shipping);
  return taxes.flatMap(({ name, rate, tax, gross }) => {
    const own = lines.filter((line) => line.rate?.name === name && line.rate.rate === rate);
    const ids = new Set(own.map(({ id }) => id));
    const fee = gross - sumOf(own, ({ goods }) => goods);
    const goodsBefore = sumOf(own, ({ refunded }) => refunded.goods);
    const goodsAfter = goodsBefore + sumOf(refund, (part) => (ids.has(part.orderLineId) ? part.goods : 0));
    const before = goodsBefore + share(fee, shippingBefore, shipping);
    const after = goodsAfter + share(fee, shippingAfter, shipping);
    const part = shareHalfUp(tax, after, gross) - shareHalfUp(tax, before, gross);
    const refunded = after - before;
    return refunded > 0 ? [{ name, rate, net: refunded - part, tax: part, gross: refunded }] : [];
  });
}

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
