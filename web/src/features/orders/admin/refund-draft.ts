import { refundable } from '@/features/orders/shared/order-payment';
import type { NumberProblem } from '@/lib/format/numbers';
import type { Formatters } from '@/lib/format/useFormatters';
import type { ManageOrderQuery, RefundOrderInput } from '@/lib/apollo/generated/dashboard-operations';
import { amountOfUnits, shippingOfLine } from '../../../../../graphql-server/src/common/refund-shares';
import { usualRestock } from './status-change';

export type RefundableOrder = NonNullable<ManageOrderQuery['order']>;
type Line = RefundableOrder['lines'][number];

/** A refund as it stands in the dialog. */
export interface RefundDraft {
  by: 'lines' | 'amount';
  /** How many units of which line, by its id; a line that is not in it is not refunded. */
  units: Readonly<Record<string, number>>;
  /** As it was typed. */
  amount: string;
  reason: string;
  restock: boolean;
}

export const newRefund = (order: RefundableOrder): RefundDraft => ({
  by: order.lines.some((line) => unitsLeft(line) > 0) ? 'lines' : 'amount',
  units: {},
  amount: '',
  reason: '',
  restock: usualRestock([order]) ?? false,
});

/** How many units of a line are not refunded. */
export const unitsLeft = ({ quantity, refundedQuantity }: Line): number => quantity - refundedQuantity;

/** Everything that is left of every line. */
export const allUnits = ({ lines }: RefundableOrder): RefundDraft['units'] =>
  Object.fromEntries(lines.map((line) => [line.id, unitsLeft(line)]));

/** The amount of a refund of units of a line, with the line's part of the shipping. */
export function lineRefund({ shipping, lines }: RefundableOrder, line: Line, units: number): number {
  const shippingPart = shippingOfLine(shipping, lines.length, lines.indexOf(line));
  return amountOfUnits({ ...line, goods: line.price, shipping: shippingPart }, units);
}

/** What a draft refunds, in minor units; null for an amount that cannot be read. */
export function refundSum(
  order: RefundableOrder,
  draft: RefundDraft,
  { readMoney }: Formatters,
): number | null {
  if (draft.by === 'amount') {
    const reading = readMoney(draft.amount, order.currency);
    return reading.problem === undefined ? reading.units : null;
  }
  return order.lines.reduce((sum, line) => {
    const units = draft.units[line.id] ?? 0;
    return units > 0 ? sum + lineRefund(order, line, units) : sum;
  }, 0);
}

export type RefundProblem =
  | 'noLines'
  | 'noAmount'
  | 'amountDecimals'
  | 'amountAmbiguous'
  | 'amountCurrency'
  | 'tooMuch'
  | 'noReason';

const readingProblems: Partial<Record<NumberProblem, RefundProblem>> = {
  tooManyDecimals: 'amountDecimals',
  ambiguous: 'amountAmbiguous',
  otherCurrency: 'amountCurrency',
};

function amountProblem(
  order: RefundableOrder,
  { amount }: RefundDraft,
  { readMoney }: Formatters,
): RefundProblem | undefined {
  const reading = readMoney(amount, order.currency);
  if (reading.problem !== undefined) return readingProblems[reading.problem] ?? 'noAmount';
  if (reading.units > refundable(order)) return 'tooMuch';
  return reading.units > 0 ? undefined : 'noAmount';
}

/** What is wrong with a draft, by its field; the values are names of texts. */
export function refundProblems(
  order: RefundableOrder,
  draft: RefundDraft,
  formatters: Formatters,
): Partial<Record<'lines' | 'amount' | 'reason', RefundProblem>> {
  const amount = draft.by === 'amount' && amountProblem(order, draft, formatters);
  return {
    ...(draft.by === 'lines' && refundSum(order, draft, formatters) === 0 && { lines: 'noLines' }),
    ...(amount && { amount }),
    ...(draft.reason.trim() === '' && { reason: 'noReason' }),
  };
}

/** As the server takes it. */
export function refundInput(
  order: RefundableOrder,
  draft: RefundDraft,
  key: string,
  formatters: Formatters,
): RefundOrderInput {
  const { by, units, reason, restock } = draft;
  const lines = order.lines.flatMap(({ id: lineId }) => {
    const quantity = units[lineId] ?? 0;
    return quantity > 0 ? [{ lineId, quantity }] : [];
  });
  return {
    id: order.id,
    // An amount brings no goods back.
    ...(by === 'lines' ? { lines, restock } : { amount: refundSum(order, draft, formatters) }),
    reason: reason.trim(),
    key,
  };
}
