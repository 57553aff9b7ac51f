import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMinorUnits, MAX_PRICE, toMajor } from '../common/money.js';
import { MAX_LINES, MAX_QUANTITY } from '../common/limits.js';
import { priceOf } from './price-of.js';
import { storedPriceOf, toStoredTotals } from './stored-price.js';

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: MAX_PRICE }),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
});
const cart = fc.array(line, { maxLength: MAX_LINES });
const rules = fc.record({ deliveryFeePerLine: fc.integer({ min: 0, max: 100_000 }) });

test('P18: lines and fees make the total, in whole units that a number holds exactly', () => {
  fc.assert(
    fc.property(cart, rules, (lines, by) => {
      const price = priceOf(lines, by);
      // Added up without any rounding at all.
      const subtotal = lines.reduce((sum, each) => sum + BigInt(each.unitPrice) * BigInt(each.quantity), 0n);
      const fees = price.fees.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
      expect(fees).toBe(BigInt(lines.length * by.deliveryFeePerLine));
      expect(BigInt(price.subtotal)).toBe(subtotal);
      expect(price.lines.reduce((sum, { total }) => sum + BigInt(total), 0n)).toBe(subtotal);
      expect(BigInt(price.total)).toBe(subtotal + fees);
      const parts = [...price.lines.map(({ total }) => total), ...price.fees.map(({ amount }) => amount)];
      expect([...parts, price.subtotal, price.total].every(isMinorUnits)).toBe(true);
    }),
  );
});

test('P18: the dearest cart there can be does not overflow', () => {
  const dearest = Array.from({ length: MAX_LINES }, () => ({ unitPrice: MAX_PRICE, quantity: MAX_QUANTITY }));
  expect(priceOf(dearest).total).toBeLessThan(Number.MAX_SAFE_INTEGER);
});

test('P18: the order of the lines, and how they are split, change nothing but the fees', () => {
  fc.assert(
    fc.property(cart, line, (lines, { unitPrice, quantity }) => {
      const { lines: _, ...turned } = priceOf(lines.toReversed());
      expect(priceOf(lines)).toMatchObject(turned);
      const whole = priceOf([...lines, { unitPrice, quantity }]);
      const split = priceOf([
        ...lines,
        ...Array.from({ length: quantity }, () => ({ unitPrice, quantity: 1 })),
      ]);
      expect(split.subtotal).toBe(whole.subtotal);
    }),
  );
});

test('38.1: a stored price is the one that was stored, by whichever rules', () => {
  fc.assert(
    fc.property(cart, rules, (lines, by) => {
      const price = priceOf(lines, by);
      expect(storedPriceOf({ ...toStoredTotals(price), lines })).toEqual(price);
    }),
  );
});

test('P18: an amount survives the way to major units and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (minor) => {
      expect(Math.round(toMajor(minor, 'USD') * 100)).toBe(minor);
    }),
  );
});
