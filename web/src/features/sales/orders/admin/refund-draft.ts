import { refundable } from '@/features/sales/orders/shared/order-payment';
import type { FormFormatters, NumberProblem } from '@/lib/format/useFormFormatters';
import type { ManageOrderQuery } from './manage-orders.generated';
import type { ChargeKind, RefundOrderInput } from '@/lib/apollo/schema-types.generated';
import { isRepriced, refundOfCharge } from '@larder/shared/refund-shares';
import { usualRestock } from './status-change';

export type RefundableOrder = NonNullable<ManageOrderQuery['order']>;
type Line = RefundableOrder['lines'][number];
type Charge = RefundableOrder['charges'][number];

/** The input of the refund dialog. */
export interface RefundDraft {
  by: 'lines' | 'amount';
  /** Units by line id; lines without an entry are not refunded. */
  units: Readonly<Record<string, number>>;
  /** What is refunded of these units. */
  charges: readonly ChargeKind[];
  /** What the amount is for, a key of `refundTargets`; empty while none is chosen. */
  of: string;
  /** As it was typed. */
  amount: string;
  reason: string;
  restock: boolean;
}

/** Kinds that lines have of their own; of others they have shares. */
const OF_LINES: readonly ChargeKind[] = ['GOODS', 'DEPOSIT'];
const isOfLines = (kind: ChargeKind) => OF_LINES.includes(kind);

export function newRefund(order: RefundableOrder): RefundDraft {
  const [first, ...others] = refundTargets(order);
  return {
    by: order.lines.some((line) => unitsLeft(line) > 0) ? 'lines' : 'amount',
    units: {},
    // Bad goods were delivered too.
    charges: chargesLeft(order).filter(isOfLines),
    of: first && others.length === 0 ? first.key : '',
    amount: '',
    reason: '',
    restock: usualRestock([order]) ?? false,
  };
}

const leftOf = ({ paid, refunded }: Pick<Charge, 'paid' | 'refunded'>): number => paid - refunded;

/** The kinds of charges that are not refunded in full, those of lines first. */
export function chargesLeft({ charges }: Pick<RefundableOrder, 'charges'>): ChargeKind[] {
  const left = charges.filter((charge) => leftOf(charge) > 0).map(({ kind }) => kind);
  return [...new Set([...OF_LINES.filter((kind) => left.includes(kind)), ...left])];
}

/** The units of a line that are not refunded. */
export const unitsLeft = ({ quantity, refundedQuantity }: Line): number => quantity - refundedQuantity;

/** The units that can be chosen of a line: without the goods also those that are refunded. */
export const unitsToChoose = (line: Line, charges: readonly ChargeKind[]): number =>
  charges.includes('GOODS') ? unitsLeft(line) : line.quantity;

/** All units that can be chosen, of all lines. */
export const allUnits = ({ lines }: RefundableOrder, charges: readonly ChargeKind[]): RefundDraft['units'] =>
  Object.fromEntries(lines.map((line) => [line.id, unitsToChoose(line, charges)]));

const unitsOf = (line: Line) => ({ ...line, isRepriced: isRepriced(line) });

/** The refund of units of a line: the sum of these charges of theirs. */
export const lineRefund = (
  order: RefundableOrder,
  line: Line,
  units: number,
  charges: readonly ChargeKind[],
): number =>
  order.charges
    .filter(({ lineId, kind }) => lineId === line.id && charges.includes(kind))
    .reduce(
      (sum, charge) => sum + refundOfCharge(charge, unitsOf(line), units, charges.includes('GOODS')),
      0,
    );

/** The refund of one charge of all chosen units. */
export function chargeRefund(order: RefundableOrder, draft: RefundDraft, kind: ChargeKind): number {
  const withGoods = kind === 'GOODS' || draft.charges.includes('GOODS');
  return order.charges
    .filter((charge) => charge.kind === kind)
    .reduce((sum, charge) => {
      const line = order.lines.find(({ id }) => id === charge.lineId);
      const units = Math.min(draft.units[charge.lineId] ?? 0, line ? unitsToChoose(line, draft.charges) : 0);
      return line && units > 0 ? sum + refundOfCharge(charge, unitsOf(line), units, withGoods) : sum;
    }, 0);
}

/** What an amount can be refunded of: a charge of a line, such as its goods, or of the order. */
export interface RefundTarget {
  key: string;
  kind: ChargeKind;
  /** Null for a charge of the whole order. */
  line: Line | null;
  /** What is left of it, in minor units. */
  left: number;
}

export function refundTargets({ charges, lines }: RefundableOrder): RefundTarget[] {
  const ofLines = charges
    .filter(({ kind }) => isOfLines(kind))
    .flatMap((charge): RefundTarget[] => {
      const { kind, lineId } = charge;
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ key: `${kind} ${lineId}`, kind, line, left: leftOf(charge) }] : [];
    });
  const shares = charges.filter(({ kind }) => !isOfLines(kind));
  const ofOrder = [...new Set(shares.map(({ kind }) => kind))].map((kind): RefundTarget => {
    const own = shares.filter((share) => share.kind === kind);
    return { key: kind, kind, line: null, left: own.reduce((sum, share) => sum + leftOf(share), 0) };
  });
  return [...ofLines, ...ofOrder].filter(({ left }) => left > 0);
}

/** Undefined while none is chosen, and for one that was refunded in full meanwhile. */
const targetOf = (order: RefundableOrder, of: string): RefundTarget | undefined =>
  refundTargets(order).find(({ key }) => key === of);

/** What an amount can be at most: the rest of its target, or of the order without one. */
export const amountLeft = (order: RefundableOrder, of: string): number =>
  targetOf(order, of)?.left ?? refundable(order);

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
  return draft.charges.reduce((sum, kind) => sum + chargeRefund(order, draft, kind), 0);
}

export type RefundProblem =
  | 'noLines'
  | 'noTarget'
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
  { amount, of }: RefundDraft,
  { readMoney }: FormFormatters,
): RefundProblem | undefined {
  const reading = readMoney(amount, order.currency);
  if (reading.problem !== undefined) return readingProblems[reading.problem] ?? 'noAmount';
  if (reading.units > amountLeft(order, of)) return 'tooMuch';
  return reading.units > 0 ? undefined : 'noAmount';
}

/** The errors of a draft by field, as text keys. */
export function refundProblems(
  order: RefundableOrder,
  draft: RefundDraft,
  formatters: FormFormatters,
): Partial<Record<'lines' | 'of' | 'amount' | 'reason', RefundProblem>> {
  const amount = draft.by === 'amount' && amountProblem(order, draft, formatters);
  return {
    ...(draft.by === 'lines' && refundSum(order, draft, formatters) === 0 && { lines: 'noLines' }),
    ...(draft.by === 'amount' && !targetOf(order, draft.of) && { of: 'noTarget' }),
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
  const { by, units, charges, reason, restock } = draft;
  const shared = { id: order.id, reason: reason.trim(), key };
  if (by === 'amount') {
    const target = targetOf(order, draft.of);
    const of = target && { charge: target.kind, ...(target.line && { lineId: target.line.id }) };
    // An amount restocks nothing.
    return { ...shared, amount: refundSum(order, draft, formatters), ...(of && { of }) };
  }
  const lines = order.lines.flatMap((line) => {
    const quantity = Math.min(units[line.id] ?? 0, unitsToChoose(line, charges));
    return quantity > 0 ? [{ lineId: line.id, quantity, charges: [...charges] }] : [];
  });
  return { ...shared, lines, restock: restock && charges.includes('GOODS') };
}
