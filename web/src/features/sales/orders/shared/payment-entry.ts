import type { PaymentMeans } from '@/lib/apollo/schema-types.generated';
import type { FormFormatters } from '@/lib/format/useFormFormatters';

/** Money that is recorded for an order. */
export interface MoneyToRecord {
  readonly id: string;
  readonly number: number;
  readonly currency: string;
  /** In minor units; negative for what the shop has to pay back. */
  readonly due: number;
  /** The means that can be recorded, the usual one first. */
  readonly means: readonly PaymentMeans[];
  /** Whether the shop pays out. */
  readonly isPayout: boolean;
}

export interface PaymentEntry {
  means: PaymentMeans;
  /** As they are typed. */
  amount: string;
  /** Cash that was handed over; empty where it was not counted. */
  tendered: string;
}

/** What is typed as an amount in minor units; null for nothing, `NaN` for what cannot be read. */
function read(text: string, currency: string, { readMoney }: FormFormatters): number | null {
  if (text.trim() === '') return null;
  const reading = readMoney(text, currency);
  return 'units' in reading ? reading.units : NaN;
}

/** What is still to be recorded, in minor units: to be received, or to be paid out. */
export const openAmount = ({ due, isPayout }: Pick<MoneyToRecord, 'due' | 'isPayout'>): number =>
  Math.max(0, isPayout ? -due : due);

/** The entry that the dialog begins with: all that is due. */
export const newEntry = (money: MoneyToRecord, formatters: FormFormatters): PaymentEntry => ({
  means: money.means[0] ?? 'CASH',
  amount: amountField(money, formatters),
  tendered: '',
});

/** All that is due, as it is typed. */
export const amountField = (money: MoneyToRecord, { moneyField }: FormFormatters): string =>
  openAmount(money) === 0 ? '' : moneyField(openAmount(money), money.currency);

/** The amounts of an entry, in minor units. */
export const amountsOf = (entry: PaymentEntry, currency: string, formatters: FormFormatters) => ({
  amount: read(entry.amount, currency, formatters),
  tendered: entry.means === 'CASH' ? read(entry.tendered, currency, formatters) : null,
});

type EntryProblem = 'amount' | 'tooMuch' | 'tendered' | 'tooLittle';

/** As the server judges it: transfers alone may be more than is due. */
export function entryProblems(
  money: MoneyToRecord,
  entry: PaymentEntry,
  formatters: FormFormatters,
): { amount?: EntryProblem; tendered?: EntryProblem } {
  const { amount, tendered } = amountsOf(entry, money.currency, formatters);
  const most = entry.means === 'BANK_TRANSFER' && !money.isPayout ? Infinity : openAmount(money);
  if (amount === null || !(amount >= 1)) return { amount: 'amount' };
  if (amount > most) return { amount: 'tooMuch' };
  if (tendered === null || money.isPayout) return {};
  if (Number.isNaN(tendered)) return { tendered: 'tendered' };
  return tendered < amount ? { tendered: 'tooLittle' } : {};
}

/** What the customer gets back of the cash, in minor units; null where it is not known. */
export function changeOf(entry: PaymentEntry, currency: string, formatters: FormFormatters): number | null {
  const { amount, tendered } = amountsOf(entry, currency, formatters);
  return amount !== null && tendered !== null && tendered >= amount ? tendered - amount : null;
}
