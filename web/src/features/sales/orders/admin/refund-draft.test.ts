import { describe, expect, it } from 'vitest';
import { formFormattersFor } from '@/lib/format/useFormFormatters';
import { buildOrderLine } from '@/test/account-shop';
import { buildManagedOrder } from './orders.test-shop';
import { allUnits, lineRefund, newRefund, refundInput, refundProblems, refundSum } from './refund-draft';

const formatters = formFormattersFor('en', 'UTC');

const figs = buildOrderLine({ name: 'Figs', quantity: 3, unitPrice: 100, price: 300 });
const tea = buildOrderLine({ name: 'Tea', quantity: 1, unitPrice: 250, price: 250 });
const order = buildManagedOrder({ shipping: 1001, total: 1551, lines: [figs, tea] });
const [figsLine, teaLine] = order.lines as [(typeof order.lines)[0], (typeof order.lines)[0]];
const draft = newRefund(order);

const ALL = ['GOODS', 'DEPOSIT', 'DELIVERY'] as const;

/** The order after a refund of units of a line. */
function afterRefund(before: typeof order, lineId: string, units: number): typeof order {
  const line = before.lines.find(({ id }) => id === lineId) as (typeof order.lines)[0];
  const charges = before.charges.map((charge) => {
    const only = { ...before, charges: [charge] };
    return { ...charge, refunded: charge.refunded + lineRefund(only, line, units, ALL) };
  });
  const refundedQuantity = line.refundedQuantity + units;
  const lines = before.lines.map((each) => (each === line ? { ...each, refundedQuantity } : each));
  return { ...before, charges, lines };
}

describe('34.7: the refunds of an order’s lines', () => {
  it('add up to the total, one unit after another', () => {
    let [now, sum] = [order, 0];
    for (let unit = 0; unit < 3; unit++) {
      sum += lineRefund(now, now.lines[0] as typeof figsLine, 1, ALL);
      now = afterRefund(now, figs.id, 1);
    }
    expect(sum).toBe(lineRefund(order, figsLine, 3, ALL));
    expect(sum + lineRefund(order, teaLine, 1, ALL)).toBe(1551);
    expect(refundSum(order, { ...draft, charges: ALL, units: allUnits(order, ALL) }, formatters)).toBe(1551);
  });

  it('have the goods alone while the delivery is not chosen, and never exceed what is left', () => {
    expect(draft.charges).toEqual(['GOODS']);
    expect(lineRefund(order, figsLine, 2, draft.charges)).toBe(200);
    const charges = order.charges.map((charge) => ({ ...charge, refunded: charge.paid - 20 }));
    expect(lineRefund({ ...order, charges }, figsLine, 2, ALL)).toBe(40);
  });
});

describe('34.7: a refund draft', () => {
  it.each([
    ['', null],
    ['12.20', 1220],
    [' 7 ', 700],
    ['0.5', 50],
    ['3,50', 350],
    ['$3.50', 350],
    ['€3.50', null],
    ['1e3', null],
    ['0x10', null],
    ['-1', null],
    ['1.234', null],
  ])('parses the amount %j to %j', (amount, minor) => {
    expect(refundSum(order, { ...draft, by: 'amount', amount }, formatters)).toBe(minor);
  });

  it('has errors by field', () => {
    expect(refundProblems(order, draft, formatters)).toEqual({ lines: 'noLines', reason: 'noReason' });
    const amount = { ...draft, by: 'amount' as const, reason: 'Bruised' };
    expect(refundProblems(order, amount, formatters)).toEqual({ of: 'noTarget', amount: 'noAmount' });
    const ofTea = { ...amount, of: `GOODS ${tea.id}` };
    expect(refundProblems(order, { ...ofTea, amount: '2.51' }, formatters)).toEqual({ amount: 'tooMuch' });
    expect(refundProblems(order, { ...ofTea, amount: '2.50' }, formatters)).toEqual({});
  });

  it('sends lines or an amount, and restocks only lines', () => {
    const lines = { ...draft, units: { [figs.id]: 2, [tea.id]: 0 }, reason: ' Bruised ' };
    expect(refundInput(order, lines, 'key', formatters)).toEqual({
      id: order.id,
      lines: [{ lineId: figs.id, quantity: 2, charges: ['GOODS'] }],
      reason: 'Bruised',
      restock: true,
      key: 'key',
    });
    const amount = { ...draft, by: 'amount' as const, of: 'DELIVERY', amount: '1', reason: 'Late' };
    expect(refundInput(order, amount, 'key', formatters)).toEqual({
      id: order.id,
      amount: 100,
      of: { charge: 'DELIVERY' },
      reason: 'Late',
      key: 'key',
    });
  });
});
