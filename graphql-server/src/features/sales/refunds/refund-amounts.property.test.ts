import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMinorUnits, MAX_PRICE } from '@larder/shared/money';
import { refundOfCharge } from '@larder/shared/refund-shares';
import type { PriceTax } from '../../../pricing/price-breakdown.js';
import { priceOf } from '../../../pricing/price-of.js';
import type { PriceBreakdown } from '../../../pricing/price-breakdown.js';
import { arbitraryTaxRules, RATE_IDS } from '../../../pricing/tax-rules.arbitrary.js';
import { CHARGE_KINDS, ChargeKind, eachKind, LINE_KINDS } from '../../../pricing/charge.js';
import {
  fitOutsideRefund,
  NOTHING,
  paidLines,
  refundableOf,
  chargeOf,
  refundableOfTarget,
  refundOfAmount,
  refundOfTarget,
  refundOfRest,
  refundOfUnits,
  taxesOfRefund,
  totalOf,
  type LineRefund,
  type RefundableLine,
} from './refund-amounts.js';

const lines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPrice: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 1_000_000_000 })),
      delivery: fc.integer({ min: 0, max: 700 }),
      // With added tax it need not be a multiple of the quantity.
      deposit: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000 })),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map(({ quantity, unitPrice, delivery, deposit }, index): RefundableLine => ({
      ...NOTHING,
      id: `${index}`,
      isRepriced: false,
      quantity,
      goods: quantity * unitPrice,
      delivery,
      deposit,
      rates: { goods: null, deposit: null },
      unitAmounts: {},
      refunded: NOTHING,
    })),
  );

/**
 * A refund of so many thousandths of what is left, of the order or of a charge, or of charges of so
 * many units of a line.
 */
type Step =
  | { readonly thousandths: number }
  | { readonly thousandths: number; readonly charge: ChargeKind; readonly of: number | null }
  | { readonly line: number; readonly units: number; readonly charges: readonly ChargeKind[] };

const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ thousandths: fc.nat({ max: 1_000 }) }),
    fc.record({
      thousandths: fc.nat({ max: 1_000 }),
      charge: fc.constantFrom(...CHARGE_KINDS),
      of: fc.option(fc.nat({ max: 7 })),
    }),
    fc.record({
      line: fc.nat({ max: 7 }),
      units: fc.integer({ min: 1, max: 99 }),
      charges: fc.subarray([...CHARGE_KINDS], { minLength: 1 }),
    }),
  ),
  { maxLength: 12 },
);

const after = (all: readonly RefundableLine[], made: readonly LineRefund[]): RefundableLine[] =>
  all.map((line) => {
    const refund = made.find(({ orderLineId }) => orderLineId === line.id);
    if (!refund) return line;
    const { refunded } = line;
    return {
      ...line,
      refunded: {
        quantity: refunded.quantity + refund.quantity,
        ...eachKind((kind) => refunded[kind] + refund[kind]),
      },
    };
  });

function refundOf(now: readonly RefundableLine[], step: Step): LineRefund[] {
  if ('charge' in step) {
    const { charge, of } = step;
    const target = { charge, lineId: of === null ? null : `${of % now.length}` };
    const amount = Math.floor((refundableOfTarget(now, target) / 1_000) * step.thousandths);
    const made = refundOfTarget(now, target, amount);
    if (totalOf(made) !== amount) throw new Error(`${totalOf(made)} of ${amount} were refunded.`);
    return made;
  }
  if ('thousandths' in step) {
    const amount = Math.floor((refundableOf(now) / 1_000) * step.thousandths);
    const made = refundOfAmount(now, amount);
    if (totalOf(made) !== amount) throw new Error(`${totalOf(made)} of ${amount} were refunded.`);
    return made;
  }
  const line = now[step.line % now.length] as RefundableLine;
  const refunded = step.charges.includes(ChargeKind.GOODS) ? line.refunded.quantity : 0;
  const units = Math.min(step.units, line.quantity - refunded);
  return units > 0 ? [refundOfUnits(line, units, step.charges)] : [];
}

const isWithin = (line: RefundableLine): boolean =>
  Object.values(line.refunded).every((part) => part >= 0) &&
  line.refunded.quantity <= line.quantity &&
  CHARGE_KINDS.every((kind) => line.refunded[kind] <= line[kind]);

test('34.7: after any earlier refunds, refunds are exact, stay within each line, and with the rest come to what was paid', () => {
  fc.assert(
    fc.property(lines, steps, (start, all) => {
      const paid = totalOf(start);
      let now = start;
      let sum = 0;
      for (const step of all) {
        const made = refundOf(now, step);
        now = after(now, made);
        sum += totalOf(made);
        expect(now.every(isWithin)).toBe(true);
        expect(refundableOf(now)).toBe(paid - sum);
      }
      expect(sum + totalOf(refundOfRest(now))).toBe(paid);
    }),
  );
});

test('38.1: refunds of all lines, some units after others, come to the price that was paid', () => {
  const ordered = fc.array(
    fc.record({
      unitPrice: fc.nat({ max: MAX_PRICE }),
      quantity: fc.integer({ min: 1, max: 99 }),
      deposit: fc.oneof(fc.constant(0), fc.nat({ max: 500 })),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const rules = fc.record({ deliveryFeePerLine: fc.nat({ max: 1_000 }), bagFee: fc.nat({ max: 100 }) });
  fc.assert(
    fc.property(ordered, rules, fc.nat({ max: 98 }), (goods, by, most) => {
      const price = priceOf(goods, by);
      const paid = refundableLines(price);
      const first = paid.flatMap((line) =>
        most > 0 ? refundOfUnits(line, Math.min(most, line.quantity)) : [],
      );
      const rest = refundOfRest(after(paid, first));
      expect(totalOf([...first, ...rest])).toBe(price.total);
      expect([...first, ...rest].every((refund) => isMinorUnits(totalOf([refund])))).toBe(true);
      // Each returned bottle has its deposit.
      for (const { orderLineId, quantity, deposit } of first)
        expect(deposit).toBe(quantity * (goods[Number(orderLineId)]?.deposit ?? 0));
    }),
  );
});

/** What the lines of a price can be refunded. */
const refundableLines = (price: PriceBreakdown): RefundableLine[] =>
  paidLines(
    price.lines.map(({ quantity }, position) => ({ id: `${position}`, position, quantity })),
    price.charges,
    price,
  );

const grossOf = (taxes: readonly PriceTax[]): number => taxes.reduce((sum, { gross }) => sum + gross, 0);

test('38.7: the rates of each credit note sum to its amount, and all of them to the taxes of the order', () => {
  const ordered = fc.array(
    fc.record({
      unitPrice: fc.nat({ max: 5_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      taxRateId: fc.constantFrom(null, ...RATE_IDS),
      deposit: fc.oneof(fc.constant(0), fc.nat({ max: 500 })),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const rules = fc.record({
    deliveryFeePerLine: fc.nat({ max: 1_000 }),
    bagFee: fc.nat({ max: 100 }),
    tax: arbitraryTaxRules,
  });
  fc.assert(
    fc.property(ordered, rules, steps, (goods, by, all) => {
      const price = priceOf(goods, by);
      const { taxes, total } = price;
      let now = refundableLines(price);
      expect(refundableOf(now)).toBe(total);
      const credited: PriceTax[] = [];
      const untaxedTotal = total - grossOf(taxes);
      const refund = (made: readonly LineRefund[]) => {
        const parts = taxesOfRefund(taxes, credited, now, made);
        expect(parts.every(({ net, tax }) => isMinorUnits(net) && isMinorUnits(tax))).toBe(true);
        const untaxed = totalOf(made) - grossOf(parts);
        const untaxedParts = made.flatMap((part) => {
          const { rates } = now[Number(part.orderLineId)] as RefundableLine;
          return LINE_KINDS.map((kind) => (rates[kind] ? 0 : part[kind]));
        });
        expect(untaxed).toBeGreaterThanOrEqual(untaxedParts.reduce((sum, each) => sum + each, 0));
        credited.push(...parts);
        now = after(now, made);
        // Nothing is left over where everything is taxed.
        const untaxedSoFar = totalOf(now.map(({ refunded }) => refunded)) - grossOf(credited);
        expect(untaxedSoFar).toBeLessThanOrEqual(untaxedTotal);
      };
      for (const step of all) refund(refundOf(now, step));
      refund(refundOfRest(now));
      for (const { name, rate, ...sums } of taxes) {
        const own = credited.filter((part) => part.name === name && part.rate === rate);
        const sumOf = (part: 'net' | 'tax' | 'gross') => own.reduce((sum, each) => sum + each[part], 0);
        expect({ net: sumOf('net'), tax: sumOf('tax'), gross: sumOf('gross') }).toEqual(sums);
      }
    }),
  );
});

test('34.7: units one by one come to what they come to at once', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 99 }), ([line], units) => {
      const whole = line as RefundableLine;
      const many = Math.min(units, whole.quantity);
      let [now] = [whole];
      for (let unit = 0; unit < many; unit++) [now = whole] = after([now], [refundOfUnits(now, 1)]);
      const { orderLineId: _line, ...share } = refundOfUnits(whole, many);
      expect(now.refunded).toEqual({ ...share, quantity: many });
    }),
  );
});

test('a refund of charges has those alone, and each line keeps the others', () => {
  fc.assert(
    fc.property(lines, steps, fc.subarray([...CHARGE_KINDS], { minLength: 1 }), (start, all, charges) => {
      const now = all.reduce<readonly RefundableLine[]>(
        (before, step) => after(before, refundOf(before, step)),
        start,
      );
      for (const line of now) {
        const withGoods = charges.includes(ChargeKind.GOODS);
        const { quantity, refunded } = line;
        const units = quantity - (withGoods ? refunded.quantity : 0);
        if (units === 0) continue;
        const made = refundOfUnits(line, units, charges);
        const [left] = after([line], [made]) as [RefundableLine];
        for (const kind of CHARGE_KINDS) {
          const before = chargeOf(line, kind);
          const shown = refundOfCharge(
            before,
            { quantity, refundedQuantity: refunded.quantity, isRepriced: false },
            units,
            withGoods,
          );
          const part = chargeOf(left, kind).refunded - before.refunded;
          expect(part).toBe(charges.includes(kind) ? shown : 0);
        }
        expect(made.quantity).toBe(withGoods ? units : 0);
      }
    }),
    { numRuns: 500 },
  );
});

test('34.7: with a refund made at the provider all refunds together stay within the payment', () => {
  const payment = fc
    .record({
      refunded: fc.nat({ max: 1_000 }),
      due: fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 4 }),
      left: fc.nat({ max: 500 }),
    })
    .map(({ refunded, due, left }) => ({
      refunded,
      due: due.map((amount, index) => ({ id: `${index}`, amount })),
      paid: refunded + due.reduce((sum, amount) => sum + amount, 0) + left,
    }));
  fc.assert(
    fc.property(payment, fc.integer({ min: 1, max: 3_000 }), (all, most) => {
      const made = Math.min(most, all.paid - all.refunded);
      fc.pre(made > 0);
      const fit = fitOutsideRefund(all, made);
      const settled = all.due.filter(({ id }) => fit.settled.includes(id));
      const sumOf = (refunds: readonly { amount: number }[]) =>
        refunds.reduce((sum, { amount }) => sum + amount, 0);
      // All that the provider made is recorded, as a refund of its own or as one that was due.
      expect(fit.amount + sumOf(settled)).toBe(made);
      const due = all.due
        .filter(({ id }) => !fit.settled.includes(id))
        .map((refund) => (refund.id === fit.reduced?.id ? fit.reduced : refund));
      expect(due.every(({ amount }) => amount > 0)).toBe(true);
      expect(all.refunded + made + sumOf(due)).toBe(Math.min(all.paid, all.refunded + made + sumOf(all.due)));
    }),
  );
});
