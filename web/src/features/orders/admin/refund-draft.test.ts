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

describe('34.7: the refunds of an order’s lines', () => {
  it('add up to the total, one unit after another', () => {
    let line = { ...figsLine };
    let sum = 0;
    for (const refundedQuantity of [1, 2, 3]) {
      const partly = { ...order, lines: [line, teaLine] };
      const unit = lineRefund(partly, line, 1);
      sum += unit;
      line = { ...line, refundedQuantity, refundedAmount: line.refundedAmount + unit };
    }
    expect(sum).toBe(lineRefund(order, figsLine, 3));
    expect(sum + lineRefund(order, teaLine, 1)).toBe(1551);
    expect(refundSum(order, { ...draft, units: allUnits(order) }, formatters)).toBe(1551);
  });

  it('never exceed the rest of a line', () => {
    const line = { ...figsLine, refundedAmount: 750 };
    expect(lineRefund({ ...order, lines: [line, teaLine] }, line, 2)).toBe(50);
  });
});

it('38.7: a refund of all units has the taxes that were added to the prices', () => {
  const tax = (name: string, amount: number) => ({ name, rate: 19_000, tax: amount });
  const taxed = buildManagedOrder({
    ...order,
    total: 1846,
    price: {
      lines: [
        { lineId: figs.id, tax: { amount: 57 } },
        { lineId: tea.id, tax: { amount: 48 } },
      ],
      subtotal: 550,
      fees: [{ kind: 'DELIVERY', amount: 1001, tax: 190 }],
      deposits: [],
      taxes: [tax('VAT', 295)],
      addedTax: 295,
      total: 1846,
    },
  });
  expect(lineRefund(taxed, taxed.lines[0] as (typeof taxed.lines)[0], 3)).toBe(300 + 57 + 595);
  expect(refundSum(taxed, { ...draft, units: allUnits(taxed) }, formatters)).toBe(1846);
});

it('38.6: a refund of units has their deposit, also with added taxes', () => {
  const price = {
    lines: [],
    subtotal: 550,
    deposits: [{ lineId: figs.id, total: 75, tax: { amount: 15 } }],
    fees: [
      { kind: 'DEPOSIT' as const, amount: 75, tax: 15 },
      { kind: 'DELIVERY' as const, amount: 1001, tax: null },
    ],
    taxes: [],
    addedTax: 0,
    total: 1626,
  };
  const bottled = buildManagedOrder({ ...order, total: 1626, price });
  const [line] = bottled.lines as [(typeof bottled.lines)[0]];
  expect(lineRefund(bottled, line, 1)).toBe(lineRefund(order, figsLine, 1) + 25);
  const added = { ...bottled, price: { ...price, addedTax: 15, total: 1641 } };
  expect(lineRefund(added, line, 3)).toBe(300 + 75 + 15 + 500);
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
    expect(refundProblems(order, amount, formatters)).toEqual({ amount: 'noAmount' });
    expect(refundProblems(order, { ...amount, amount: '15.52' }, formatters)).toEqual({ amount: 'tooMuch' });
    expect(refundProblems(order, { ...amount, amount: '15.51' }, formatters)).toEqual({});
  });

  it('sends lines or an amount, and restocks only lines', () => {
    const lines = { ...draft, units: { [figs.id]: 2, [tea.id]: 0 }, reason: ' Bruised ' };
    expect(refundInput(order, lines, 'key', formatters)).toEqual({
      id: order.id,
      lines: [{ lineId: figs.id, quantity: 2 }],
      reason: 'Bruised',
      restock: true,
      key: 'key',
    });
    const amount = { ...draft, by: 'amount' as const, amount: '1', reason: 'Late' };
    expect(refundInput(order, amount, 'key', formatters)).toEqual({
      id: order.id,
      amount: 100,
      reason: 'Late',
      key: 'key',
    });
  });
});
