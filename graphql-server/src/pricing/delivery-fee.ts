import { sumOf } from './charge.js';
import { chargeGoods } from './goods.js';
import type { PricedLine } from './price-breakdown.js';
import type { PriceRules } from './price-rules.js';
import { taxCharges } from './taxes.js';

/** Where and how a purchase is handed over. */
export interface DeliveryTarget {
  readonly method: 'delivery' | 'collection';
  readonly areaId: string | null;
  readonly placeId: string | null;
  /** The weekly slots of its slot; null where none is chosen. */
  readonly slotTemplateId: string | null;
}

/** A rule of what the delivery costs. A condition that is null fits every purchase. */
export interface DeliveryFeeRule {
  readonly method: 'delivery' | 'collection' | null;
  readonly areaId: string | null;
  readonly placeId: string | null;
  readonly slotTemplateId: string | null;
  /** Least `subtotalOf` in minor units. */
  readonly fromSubtotal: number | null;
  /** Least weight of the goods in grams. */
  readonly fromWeight: number | null;
  /** Whether the amount is for the order or for each of its lines. */
  readonly per: 'order' | 'line';
  readonly amount: number;
}

const ANYWHERE: DeliveryTarget = { method: 'delivery', areaId: null, placeId: null, slotTemplateId: null };

/** How a purchase is handed over; it is delivered in a shop without areas. */
export const methodOf = ({ delivery }: PriceRules): DeliveryTarget['method'] =>
  (delivery?.target ?? ANYWHERE).method;

/** What thresholds are compared with: the goods with their taxes, without deposits and fees. */
export function subtotalOf(lines: readonly PricedLine[], rules: PriceRules): number {
  const goods = taxCharges(chargeGoods(lines, rules), rules.tax);
  const addedTax = rules.tax?.isIncluded === false ? sumOf(goods, ({ tax }) => tax?.amount ?? 0) : 0;
  return sumOf(goods, ({ amount }) => amount) + addedTax;
}

/** Grams of the goods; units whose weight is not known have none. */
const weightOf = (lines: readonly PricedLine[]): number =>
  sumOf(lines, ({ weight = 0, quantity }) => weight * quantity);

const fits = (wanted: string | null, given: string | null): boolean => wanted === null || wanted === given;

const isReached = (least: number | null, value: number): boolean => least === null || value >= least;

type Fee = Pick<DeliveryFeeRule, 'amount' | 'per'>;

/**
 * The fee for the delivery by the first rule that fits. Without one, a delivery costs the fee per
 * line and a collection nothing. In a shop without areas all lines cost the former.
 */
function feeOf(lines: readonly PricedLine[], rules: PriceRules, subtotal: number): Fee {
  const { delivery, deliveryFeePerLine } = rules;
  const perLine: Fee = { amount: deliveryFeePerLine, per: 'line' };
  if (!delivery) return perLine;
  const target = delivery.target ?? ANYWHERE;
  const weight = weightOf(lines);
  const rule = delivery.fees.find(
    ({ method, areaId, placeId, slotTemplateId, fromSubtotal, fromWeight }) =>
      fits(method, target.method) &&
      fits(areaId, target.areaId) &&
      fits(placeId, target.placeId) &&
      fits(slotTemplateId, target.slotTemplateId) &&
      isReached(fromSubtotal, subtotal) &&
      isReached(fromWeight, weight),
  );
  return rule ?? (target.method === 'collection' ? { amount: 0, per: 'order' } : perLine);
}

const subtotalFor = (lines: readonly PricedLine[], rules: PriceRules): number =>
  rules.delivery ? subtotalOf(lines, rules) : 0;

/**
 * The fee for the delivery of lines.
 *
 * @param subtotal what thresholds are compared with, if not the subtotal of the lines
 */
export function deliveryFee(
  lines: readonly PricedLine[],
  rules: PriceRules,
  subtotal = subtotalFor(lines, rules),
): number {
  if (lines.length === 0) return 0;
  const { amount, per } = feeOf(lines, rules, subtotal);
  return amount * (per === 'line' ? lines.length : 1);
}

/** Whether each line pays the fee, so that an order with a line less costs less to deliver. */
export const isFeePerLine = (lines: readonly PricedLine[], rules: PriceRules): boolean =>
  feeOf(lines, rules, subtotalFor(lines, rules)).per === 'line';

/** What is missing for a lower fee. Amounts in minor units. */
export interface LowerFee {
  readonly missing: number;
  readonly fee: number;
}

/** The next subtotal at which the delivery costs less, with the weight of now; null for none. */
export function nextLowerFee(lines: readonly PricedLine[], rules: PriceRules): LowerFee | null {
  if (!rules.delivery || lines.length === 0) return null;
  const subtotal = subtotalOf(lines, rules);
  const feeAt = (least: number) => deliveryFee(lines, rules, least);
  const next = rules.delivery.fees
    .flatMap(({ fromSubtotal }) => fromSubtotal ?? [])
    .filter((least) => least > subtotal && feeAt(least) < feeAt(subtotal))
    .toSorted((one, other) => one - other)[0];
  return next === undefined ? null : { missing: next - subtotal, fee: feeAt(next) };
}
