import { refundable } from '@/features/orders/shared/order-payment';
import type { FormFormatters, NumberProblem } from '@/lib/format/useFormFormatters';
import type { ManageOrderQuery } from './manage-orders.generated';
import type { RefundOrderInput } from '@/lib/apollo/schema-types.generated';
import { amountOfUnits, shippingOfLine } from '../../../../../graphql-server/src/common/refund-shares';
import { usualRestock } from './status-change';

export type RefundableOrder = NonNullable<ManageOrderQuery['order']>;
type Line = RefundableOrder['lines'][number];

/** The input of the refund dialog. */
export interface RefundDraft {
  by: 'lines' | 'amount';
  /** Units by line id; lines without an entry are not refunded. */
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

/** The units of a line that are not refunded. */
export const unitsLeft = ({ quantity, refundedQuantity }: Line): number => quantity - refundedQuantity;

/** All remaining units of all lines. */
export const allUnits = ({ lines }: RefundableOrder): RefundDraft['units'] =>
  Object.fromEntries(lines.map((line) => [line.id, unitsLeft(line)]));

/** The amount of a refund of units of a line, with its deposit, part of the shipping and taxes. */
export function lineRefund({ shipping, lines, price }: RefundableOrder, line: Line, units: number): number {
  const isAdded = price.addedTax > 0;
  const lineTax = price.lines.find(({ lineId }) => lineId === line.id)?.tax?.amount ?? 0;
  const feeTax = price.fees.find(({ kind }) => kind === 'DELIVERY')?.tax ?? 0;
  const deposit = price.deposits.find(({ lineId }) => lineId === line.id);
  const depositTax = deposit?.tax?.amount ?? 0;
  const fees = shipping + (isAdded ? feeTax : 0);
  const shippingPart = shippingOfLine(fees, lines.length, lines.indexOf(line));
  return amountOfUnits(
    {
      ...line,
      goods: line.price + (isAdded ? lineTax : 0),
      deposit: (deposit?.total ?? 0) + (isAdded ? depositTax : 0),
      shipping: shippingPart,
    },
    units,
  );
}

/** The amount of a draft in minor units; null if its text is not an amount. */
export function refundSum(
  order: RefundableOrder,
  draft: RefundDraft,
  { readMoney }: FormFormatters,
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
  { readMoney }: FormFormatters,
): RefundProblem | undefined {
  const reading = readMoney(amount, order.currency);
  if (reading.problem !== undefined) return readingProblems[reading.problem] ?? 'noAmount';
  if (reading.units > refundable(order)) return 'tooMuch';
  return reading.units > 0 ? undefined : 'noAmount';
}

/** The errors of a draft by field, as text keys. */
export function refundProblems(
  order: RefundableOrder,
  draft: RefundDraft,
  formatters: FormFormatters,
): Partial<Record<'lines' | 'amount' | 'reason', RefundProblem>> {
  const amount = draft.by === 'amount' && amountProblem(order, draft, formatters);
  return {
    ...(draft.by === 'lines' && refundSum(order, draft, formatters) === 0 && { lines: 'noLines' }),
    ...(amount && { amount }),
    ...(draft.reason.trim() === '' && { reason: 'noReason' }),
  };
}

/** The input of the mutation. */
export function refundInput(
  order: RefundableOrder,
  draft: RefundDraft,
  key: string,
  formatters: FormFormatters,
): RefundOrderInput {
  const { by, units, reason, restock } = draft;
  const lines = order.lines.flatMap(({ id: lineId }) => {
    const quantity = units[lineId] ?? 0;
    return quantity > 0 ? [{ lineId, quantity }] : [];
  });
  return {
    id: order.id,
    // An amount restocks nothing.
    ...(by === 'lines' ? { lines, restock } : { amount: refundSum(order, draft, formatters) }),
    reason: reason.trim(),
    key,
  };
}
