import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMinorUnits, MAX_PRICE, toMajor } from '../common/money.js';
import { lineTotal, SHIPPING_PER_LINE, totalsOf } from './price-of.js';
import { MAX_LINES, MAX_QUANTITY } from '../common/limits.js';

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: MAX_PRICE }),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
});
const cart = fc.array(line, { maxLength: MAX_LINES });

test('P18: lines and shipping make the total, in whole units that a number holds exactly', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const { subtotal, shipping, total } = totalsOf(lines);
      expect(total).toBe(subtotal + shipping);
      expect(shipping).toBe(lines.length * SHIPPING_PER_LINE);
      // Added up without any rounding at all.
      const exact = lines.reduce((sum, each) => sum + BigInt(each.unitPrice) * BigInt(each.quantity), 0n);
      expect(BigInt(subtotal)).toBe(exact);
      expect([subtotal, shipping, total].every(isMinorUnits)).toBe(true);
    }),
  );
});

test('P18: the dearest cart there can be does not overflow', () => {
  const dearest = Array.from({ length: MAX_LINES }, () => ({ unitPrice: MAX_PRICE, quantity: MAX_QUANTITY }));
  expect(totalsOf(dearest).total).toBeLessThan(Number.MAX_SAFE_INTEGER);
});

test('P18: the order of the lines, and how they are split, change nothing but the shipping', () => {
  fc.assert(
    fc.property(cart, line, (lines, { unitPrice, quantity }) => {
      expect(totalsOf(lines.toReversed())).toEqual(totalsOf(lines));
      const whole = totalsOf([...lines, { unitPrice, quantity }]);
      const split = totalsOf([
        ...lines,
        ...Array.from({ length: quantity }, () => ({ unitPrice, quantity: 1 })),
      ]);
      expect(split.subtotal).toBe(whole.subtotal);
      expect(lineTotal({ unitPrice, quantity })).toBe(unitPrice * quantity);
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
