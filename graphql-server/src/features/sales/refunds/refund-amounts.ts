import { refundOfCharge, share, shareOfLine } from '@larder/shared/refund-shares';
import {
  CHARGE_KINDS,
  ChargeKind,
  eachKind,
  LINE_KINDS,
  isSameRate,
  paidOf,
  sumOf,
  type Amounts,
  type Charge,
  type NamedRate,
} from '../../../pricing/charge.js';
import type { PriceTax } from '../../../pricing/price-breakdown.js';
import { shareHalfUp, spread } from '../../../pricing/spread.js';
import type { RefundCharge } from './refund-charge.type.js';

/** Amounts of refunds, in minor units. Pure functions, without database and provider. */

/** Units of a line, and amounts of its charges; of those of the whole order its share. */
interface Share extends Amounts {
  readonly quantity: number;
}

/** A line of a paid order with the sum of its refunds so far. */
export interface RefundableLine extends Share {
  readonly id: string;
  /**
   * Of each charge of the line; null for an untaxed one. The shares of charges of the whole order
   * have others.
   */
  readonly rates: Readonly<Partial<Record<ChargeKind, NamedRate | null>>>;
  /** What one unit costs of each charge of the line, without taxes that are added. */
  readonly unitAmounts: Readonly<Partial<Record<ChargeKind, number>>>;
  readonly refunded: Share;
  /** Whether its units may cost less than as they were ordered: weighed goods, substitutes. */
  readonly isRepriced: boolean;
}

/** Part of a refund for one line. */
export interface LineRefund extends Share {
  readonly orderLineId: string;
}

export const NOTHING: Share = { quantity: 0, ...eachKind(() => 0) };

interface PaidLine {
  readonly id: string;
  readonly position: number;
  readonly quantity: number;
  readonly isRepriced?: boolean;
}

/**
 * What was paid for each line of an order, and of the charges of the whole order its share.
 *
 * @param lines all of the order, by their positions
 * @param refundedOf what was refunded of a line; nothing by default
 */
export function paidLines(
  lines: readonly PaidLine[],
  charges: readonly Charge[],
  order: { readonly addedTax: number },
  refundedOf: (id: string) => Share = () => NOTHING,
): RefundableLine[] {
  const paid = (of: readonly Charge[], kind: ChargeKind) =>
    sumOf(
      of.filter((charge) => charge.kind === kind),
      (charge) => paidOf(charge, order),
    );
  const shared = charges.filter(({ line }) => line === null);
  return lines.map(({ id, position, quantity, isRepriced = false }, place) => {
    const own = charges.filter(({ line }) => line === position);
    return {
      id,
      quantity,
      rates: Object.fromEntries(own.map(({ kind, tax }) => [kind, tax])),
      unitAmounts: Object.fromEntries(own.map(({ kind, unitAmount }) => [kind, unitAmount])),
      ...eachKind((kind) => paid(own, kind) + shareOfLine(paid(shared, kind), lines.length, place)),
      refunded: refundedOf(id),
      isRepriced,
    };
  });
}

/** The sum of all charges. */
export const amountOf = (amounts: Amounts): number => sumOf(CHARGE_KINDS, (kind) => amounts[kind]);

const leftOf = (line: RefundableLine): LineRefund => ({
  orderLineId: line.id,
  quantity: line.quantity - line.refunded.quantity,
  ...eachKind((kind) => line[kind] - line.refunded[kind]),
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
      return { ...line, quantity: 0, ...splitLike(line, part) };
    })
    .filter(isNotEmpty);
}

/** Splits an amount in proportion; rounding differences go to the later kinds. */
function splitLike(amounts: Amounts, amount: number): Amounts {
  const all = amountOf(amounts);
  let before = 0;
  return eachKind((kind) => {
    const after = before + amounts[kind];
    const part = share(amount, after, all) - share(amount, before, all);
    before = after;
    return part;
  });
}

/** What was paid of a charge of a line, and what was refunded of that. */
export const chargeOf = (line: RefundableLine, kind: ChargeKind) => ({
  paid: line[kind],
  refunded: line.refunded[kind],
});

/** What a refund is of, without charges of 0. */
export const chargesOfRefund = (lines: readonly Amounts[]): RefundCharge[] =>
  CHARGE_KINDS.map((kind) => ({ kind, amount: sumOf(lines, (line) => line[kind]) })).filter(
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
  const { quantity, refunded, isRepriced } = line;
  const most = withGoods ? quantity - refunded.quantity : quantity;
  if (units > most) throw new RangeError(`Only ${most} of ${units} units can be refunded.`);
  const shares = { quantity, refundedQuantity: refunded.quantity, isRepriced };
  const amount = (kind: ChargeKind) => refundOfCharge(chargeOf(line, kind), shares, units, withGoods);
  return {
    orderLineId: line.id,
    quantity: withGoods ? units : 0,
    ...eachKind((kind) => (charges.includes(kind) ? amount(kind) : 0)),
  };
}

/** Fees that are for each line, where they are not for the whole order. */
const FEES_OF_LINES = [ChargeKind.DELIVERY, ChargeKind.COLLECTION] as const;

/**
 * Refunds units that are removed from an order before it is packed: the goods and their deposit,
 * and with the last units of a line its fee.
 *
 * @param units at least 1, at most what is left
 * @param feePerLine whether the fee is for each line
 */
export function refundOfRemoved(line: RefundableLine, units: number, feePerLine: boolean): LineRefund {
  const part = refundOfUnits(line, units, LINE_KINDS);
  if (!feePerLine || units < line.quantity - line.refunded.quantity) return part;
  const left = leftOf(line);
  const isFee = (kind: ChargeKind) => FEES_OF_LINES.some((fee) => fee === kind);
  return { ...part, ...eachKind((kind) => (isFee(kind) ? left : part)[kind]) };
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
  sumOf(targetOf(lines, target), (line) => leftOf(line)[target.charge]);

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
  const own = targetOf(lines, target);
  const shares = spread(
    amount,
    own.map((line) => leftOf(line)[target.charge]),
  );
  return own
    .map(({ id }, place) => ({
      orderLineId: id,
      quantity: 0,
      ...eachKind((kind) => (kind === target.charge ? (shares[place] ?? 0) : 0)),
    }))
    .filter(isNotEmpty);
}

/**
 * The part of each rate in a refund that gets a credit note: the charges of lines at the rate, and
 * its share of the refunded fees, in proportion to what is left of each rate's fees; untaxed fees
 * are one more part. The taxes are what the rate's tax of all notes grows by, rounded half up, so
 * that notes of everything sum to the taxes of the order.
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
    const own = lines.flatMap((line) => {
      const kinds = CHARGE_KINDS.filter((kind) => isSameRate(line.rates[kind] ?? null, rate));
      return kinds.map((kind) => ({
        left: leftOf(line)[kind],
        refunded: refunded.get(line.id)?.[kind] ?? 0,
      }));
    });
    const credited = earlier.filter((part) => isSameRate(part, rate));
    const before = sumOf(credited, ({ gross }) => gross);
    const feeLeft = rate.gross - before - sumOf(own, ({ left }) => left);
    return { ...rate, before, feeLeft, ofLines: sumOf(own, (charge) => charge.refunded) };
  });
  const feesOf = (amounts: Amounts, { rates: own }: Pick<RefundableLine, 'rates'>) =>
    sumOf(CHARGE_KINDS, (kind) => (own[kind] === undefined ? amounts[kind] : 0));
  const feesLeft = sumOf(lines, (line) => feesOf(leftOf(line), line));
  const untaxedLeft = rates.reduce((left, { feeLeft }) => left - feeLeft, feesLeft);
  const fees = spread(
    sumOf(lines, (line) => feesOf(refunded.get(line.id) ?? NOTHING, line)),
    [...rates.map(({ feeLeft }) => feeLeft), untaxedLeft],
  );
  return rates.flatMap(({ name, rate, tax: whole, gross: of, before, ofLines }, place) => {
    const gross = ofLines + (fees[place] ?? 0);
    const tax = shareHalfUp(whole, before + gross, of) - shareHalfUp(whole, before, of);
    return gross > 0 ? [{ name, rate, net: gross - tax, tax, gross }] : [];
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
