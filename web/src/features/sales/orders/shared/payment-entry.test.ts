import { expect, it } from 'vitest';
import { formFormattersFor } from '@/lib/format/useFormFormatters';
import { changeOf, entryProblems, newEntry, type MoneyToRecord } from './payment-entry';

const formatters = formFormattersFor('en', 'UTC');
const money: MoneyToRecord = {
  id: 'order',
  number: 1001,
  currency: 'USD',
  due: 980,
  means: ['CASH', 'CARD', 'BANK_TRANSFER'],
  isPayout: false,
};
const entry = newEntry(money, formatters);

it('begins with all that is due', () => {
  expect(entry).toEqual({ means: 'CASH', amount: '9.80', tendered: '' });
  expect(newEntry({ ...money, due: -250, isPayout: true }, formatters).amount).toBe('2.50');
});

it.each([
  [{}, {}],
  [{ amount: '' }, { amount: 'amount' }],
  [{ amount: '0' }, { amount: 'amount' }],
  [{ amount: 'much' }, { amount: 'amount' }],
  [{ amount: '5' }, {}],
  [{ amount: '9.81' }, { amount: 'tooMuch' }],
  [{ amount: '20', means: 'BANK_TRANSFER' as const }, {}],
  [{ tendered: '9' }, { tendered: 'tooLittle' }],
  [{ tendered: 'ten' }, { tendered: 'tendered' }],
  [{ tendered: '9', means: 'CARD' as const }, {}],
])('with %o has the problems %o', (part, problems) => {
  expect(entryProblems(money, { ...entry, ...part }, formatters)).toEqual(problems);
});

it('computes the change of cash', () => {
  expect(changeOf({ ...entry, tendered: '20' }, 'USD', formatters)).toBe(1020);
  expect(changeOf({ ...entry, tendered: '9' }, 'USD', formatters)).toBeNull();
  expect(changeOf({ ...entry, tendered: '20', means: 'CARD' }, 'USD', formatters)).toBeNull();
});
