import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_QUANTITY } from '@larder/shared/limits';
import { eachKind } from '../../../../pricing/charge.js';
import { priceOf } from '../../../../pricing/price-of.js';
import { arbitraryTaxRules, RATE_IDS } from '../../../../pricing/tax-rules.arbitrary.js';
import {
  paidLines,
  refundOfAmount,
  refundOfRest,
  refundOfUnits,
  taxesOfRefund,
  totalOf,
  type LineRefund,
  type RefundableLine,
} from '../../refunds/refund-amounts.js';
import { documentOfRefund, documentOfSale, type AccountingDocument } from './accounting-document.js';

const at = new Date('2026-03-06T08:00:00Z');

const cart = fc.array(
  fc.record({
    unitPrice: fc.nat({ max: 5_000 }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    taxRateId: fc.constantFrom(null, ...RATE_IDS),
    deposit: fc.constantFrom(0, 25),
  }),
  { minLength: 1, maxLength: 6 },
);
const rules = fc.record({
  deliveryFeePerLine: fc.nat({ max: 900 }),
  bagFee: fc.nat({ max: 100 }),
  tax: fc.option(arbitraryTaxRules, { nil: undefined }),
});
/** A refund of units of a line, or of thousandths of what is left. */
const wish = fc.record({
  line: fc.nat({ max: 5 }),
  units: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  share: fc.integer({ min: 1, max: 1_000 }),
});

type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;
type Rules = typeof rules extends fc.Arbitrary<infer Value> ? Value : never;

/** An order as its columns have it. */
function ordered(cartLines: Cart, { tax: taxRules, ...fees }: Rules) {
  const price = priceOf(cartLines, { ...fees, ...(taxRules && { tax: taxRules }) });
  const lines = price.lines.map((line, position) => ({
    position,
    productId: `product ${position}`,
    name: `Goods ${position}`,
    originalName: null,
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    soldBy: null,
    unitGrams: null,
    tolerance: null,
    pickedGrams: null,
  }));
  const { charges, addedTax, taxes, total } = price;
  const order = {
    number: 7,
    invoiceNumber: 'R-1',
    createdAt: at,
    currency: 'USD',
    addedTax,
    taxes,
    total,
  };
  const identified = lines.map((line) => ({ ...line, id: String(line.position) }));
  const refundable = paidLines(identified, charges, order);
  return { order, lines, charges, refundable };
}

const sumsOf = (rows: AccountingDocument['rates']) => {
  const sums = new Map<string, number[]>();
  for (const { rate, net, tax, gross } of rows) {
    const key = rate ? `${rate.name} ${rate.rate}` : 'untaxed';
    const [one = 0, other = 0, all = 0] = sums.get(key) ?? [];
    sums.set(key, [one + net, other + tax, all + gross]);
  }
  return new Map([...sums].filter(([, amounts]) => amounts.some((amount) => amount !== 0)));
};
const grossOf = (rows: AccountingDocument['rates']) => rows.reduce((sum, { gross }) => sum + gross, 0);

/** Its lines and its rates are the same money, of the same rates. */
function expectSound(document: AccountingDocument, amount: number): void {
  expect(sumsOf(document.lines)).toEqual(sumsOf(document.rates));
  expect(grossOf(document.rates)).toBe(amount);
  for (const { net, tax, gross } of [...document.lines, ...document.rates]) expect(net + tax).toBe(gross);
}

function refundedOf(lines: readonly RefundableLine[], refund: readonly LineRefund[]): RefundableLine[] {
  return lines.map((line) => {
    const part = refund.find(({ orderLineId }) => orderLineId === line.id);
    const refunded = part && {
      quantity: line.refunded.quantity + part.quantity,
      ...eachKind((kind) => line.refunded[kind] + part[kind]),
    };
    return { ...line, refunded: refunded ?? line.refunded };
  });
}

test('38.9: lines and rates of an order and of its refunds are the same money, and all refunds undo the order', () => {
  fc.assert(
    fc.property(cart, rules, fc.array(wish, { maxLength: 4 }), (goods, by, wishes) => {
      const { order, lines, charges, refundable } = ordered(goods, by);
      const sale = documentOfSale(order, lines, charges);
      expectSound(sale, order.total);
      expect(sale.lines.filter((line) => line.goods)).toHaveLength(lines.length);

      let left = refundable;
      const earlier: AccountingDocument[] = [];
      const taxed: ReturnType<typeof taxesOfRefund> = [];
      const refund = (parts: LineRefund[]) => {
        if (totalOf(parts) === 0) return;
        const taxes = taxesOfRefund(order.taxes, taxed, left, parts);
        const made = { amount: totalOf(parts), creditNoteNumber: 'C-1', taxes, refundedAt: at };
        const rows = parts.map((part) => ({
          ...part,
          orderLine: lines[Number(part.orderLineId)] as (typeof lines)[number],
        }));
        const document = documentOfRefund(order, made, rows, charges);
        expectSound(document, -made.amount);
        earlier.push(document);
        taxed.push(...taxes);
        left = refundedOf(left, parts);
      };
      for (const { line, units, share } of wishes) {
        const of = left[line];
        const open = of ? of.quantity - of.refunded.quantity : 0;
        const rest = totalOf(refundOfRest(left));
        if (units === null) refund(refundOfAmount(left, Math.ceil((rest * share) / 1_000)));
        else if (of && open > 0) refund([refundOfUnits(of, Math.min(units, open))]);
      }
      refund(refundOfRest(left));
      const all = [...sale.rates, ...earlier.flatMap(({ rates }) => rates)];
      expect(sumsOf(all)).toEqual(new Map());
    }),
  );
});

test('38.9: an order without taxes is a receipt of one rate, its refund has no credit note', () => {
  const { order, lines, charges } = ordered([{ unitPrice: 250, quantity: 2, taxRateId: null, deposit: 0 }], {
    deliveryFeePerLine: 500,
    bagFee: 0,
    tax: undefined,
  });
  const untaxed = (gross: number) => ({ rate: null, net: gross, tax: 0, gross });
  expect(documentOfSale({ ...order, invoiceNumber: null }, lines, charges)).toMatchObject({
    kind: 'receipt',
    number: null,
    lines: [
      { goods: { quantity: 2 }, ...untaxed(500) },
      { goods: null, ...untaxed(500) },
    ],
    rates: [untaxed(1_000)],
  });
  const made = { amount: 750, creditNoteNumber: null, taxes: [], refundedAt: at };
  const [orderLine = expect.fail()] = lines;
  expect(documentOfRefund(order, made, [{ quantity: 2, goods: 500, orderLine }], charges)).toMatchObject({
    kind: 'refund',
    number: null,
    lines: [
      { goods: { quantity: -2 }, ...untaxed(-500) },
      { goods: null, ...untaxed(-250) },
    ],
    rates: [untaxed(-750)],
  });
});
