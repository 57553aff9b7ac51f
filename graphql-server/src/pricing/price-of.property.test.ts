import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMinorUnits, MAX_PRICE, toMajor } from '@larder/shared/money';
import { MAX_LINES, MAX_QUANTITY } from '@larder/shared/limits';
import { chargesOf, priceOf } from './price-of.js';
import { storedPriceOf } from './stored-price.js';
import { arbitraryTaxRules, RATE_IDS } from './tax-rules.arbitrary.js';

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: MAX_PRICE }),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  taxRateId: fc.constantFrom(null, ...RATE_IDS),
});
const bottle = fc.record({ deposit: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: MAX_PRICE })) });
/** Lines with a deposit and without. */
const bottles = fc.array(
  fc.tuple(line, bottle).map(([goods, { deposit }]) => ({ ...goods, deposit })),
  { maxLength: MAX_LINES },
);
const cart = fc.array(line, { maxLength: MAX_LINES });
const deliveryFeePerLine = fc.integer({ min: 0, max: 100_000 });
const rules = fc.record({ deliveryFeePerLine });
const taxing = fc.record({ deliveryFeePerLine, tax: arbitraryTaxRules });
const anyRules = fc.record(
  { deliveryFeePerLine, bagFee: fc.nat({ max: 1_000 }), tax: arbitraryTaxRules },
  { requiredKeys: ['deliveryFeePerLine'] },
);

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
  const goods = { unitPrice: MAX_PRICE, quantity: MAX_QUANTITY, deposit: MAX_PRICE };
  const dearest = Array.from({ length: MAX_LINES }, () => goods);
  expect(priceOf(dearest).total).toBeLessThan(Number.MAX_SAFE_INTEGER);
});

test('P18: the order of the lines, and how they are split, change nothing but the fees', () => {
  fc.assert(
    fc.property(cart, line, (lines, { unitPrice, quantity }) => {
      const { lines: _, charges: _charges, ...turned } = priceOf(lines.toReversed());
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
    fc.property(bottles, anyRules, (lines, by) => {
      const price = priceOf(lines, by);
      const { charges, addedTax } = price;
      expect(storedPriceOf({ lines, charges, addedTax })).toEqual(price);
    }),
  );
});

test('charges of a purchase sum to its price, and each of them has one rate', () => {
  fc.assert(
    fc.property(bottles, anyRules, (goods, by) => {
      const price = priceOf(goods, by);
      const charges = chargesOf(goods, by);
      expect(sumOf(charges.map(({ amount }) => amount)) + BigInt(price.addedTax)).toBe(BigInt(price.total));
      expect(sumOf(charges.map(({ tax }) => tax?.amount ?? 0))).toBe(BigInt(price.totalTax));
      for (const { quantity, unitAmount, amount } of charges) expect(quantity * unitAmount).toBe(amount);
    }),
  );
});

const sumOf = (amounts: readonly number[]): bigint => amounts.reduce((sum, each) => sum + BigInt(each), 0n);

test('38.7: the parts sum to the total and the taxes to its tax, in whole units, at any rates', () => {
  fc.assert(
    fc.property(cart, taxing, (lines, by) => {
      const price = priceOf(lines, by);
      const { taxes, totalTax, addedTax, total } = price;
      const fees = price.fees.map(({ amount }) => amount);
      expect(sumOf([price.subtotal, ...fees, addedTax])).toBe(BigInt(total));
      expect(sumOf(taxes.map(({ tax }) => tax))).toBe(BigInt(totalTax));
      expect(addedTax).toBe(by.tax.isIncluded ? 0 : totalTax);
      const ofLines = price.lines.map(({ tax }) => tax?.amount ?? 0);
      const ofFees = price.fees.map(({ tax }) => tax ?? 0);
      expect(sumOf([...ofLines, ...ofFees])).toBe(BigInt(totalTax));
      for (const { net, tax, gross, rate } of taxes) {
        expect(net + tax).toBe(gross);
        // Half a unit at the most from the exact tax.
        const [amount, whole] = by.tax.isIncluded ? [gross, 100_000 + rate] : [net, 100_000];
        const off = BigInt(tax) * BigInt(whole) - BigInt(amount) * BigInt(rate);
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(BigInt(whole));
      }
      for (const { name, rate } of taxes) {
        const own = price.lines.flatMap(({ tax }) => (tax?.name === name && tax.rate === rate ? tax : []));
        const most = taxes.find((each) => each.name === name)?.tax ?? 0;
        expect(sumOf(own.map(({ amount }) => amount))).toBeLessThanOrEqual(BigInt(most));
      }
      const parts = [...ofLines, ...ofFees, ...taxes.flatMap(({ net, tax, gross }) => [net, tax, gross])];
      expect([...parts, totalTax, addedTax, total].every(isMinorUnits)).toBe(true);
      // Never more than a unit from the line's own share.
      for (const { total: amount, tax } of price.lines) expect(tax?.amount ?? 0).toBeLessThanOrEqual(amount);
    }),
  );
});

test('38.6: deposits are a part of the total beside the goods, taxed on their own, in whole units', () => {
  fc.assert(
    fc.property(bottles, taxing, (lines, by) => {
      const price = priceOf(lines, by);
      const without = priceOf(
        lines.map(({ deposit: _deposit, ...each }) => each),
        by,
      );
      const charged = lines.filter(({ deposit }) => deposit > 0);
      expect(price.deposits.map(({ unitAmount, quantity, total }) => [unitAmount, quantity, total])).toEqual(
        charged.map(({ deposit, quantity }) => [deposit, quantity, deposit * quantity]),
      );
      const deposit = sumOf(price.deposits.map(({ total }) => total));
      // Goods and fees are what they are without.
      expect(price.subtotal).toBe(without.subtotal);
      expect(price.lines.map(({ total }) => total)).toEqual(without.lines.map(({ total }) => total));
      expect(price.fees.filter(({ kind }) => kind === 'delivery').map(({ amount }) => amount)).toEqual(
        without.fees.map(({ amount }) => amount),
      );
      const fees = price.fees.map(({ amount }) => amount);
      expect(sumOf([price.subtotal, ...fees, price.addedTax])).toBe(BigInt(price.total));
      expect(BigInt(price.total - price.addedTax)).toBe(BigInt(without.total - without.addedTax) + deposit);
      expect(sumOf(price.taxes.map(({ tax }) => tax))).toBe(BigInt(price.totalTax));
      const ofFees = price.fees.map(({ tax }) => tax ?? 0);
      expect(sumOf([...price.lines.map(({ tax }) => tax?.amount ?? 0), ...ofFees])).toBe(
        BigInt(price.totalTax),
      );
      // The fee has what the deposits have.
      const fee = price.fees.find(({ kind }) => kind === 'deposit');
      expect(BigInt(fee?.amount ?? 0)).toBe(deposit);
      expect(sumOf(price.deposits.map(({ tax }) => tax?.amount ?? 0))).toBe(BigInt(fee?.tax ?? 0));
      const { depositRate } = by.tax;
      for (const { tax, line: place } of price.deposits) {
        const { name, rate } = depositRate ?? price.lines[place]?.tax ?? {};
        expect([tax?.name, tax?.rate]).toEqual([name, rate]);
      }
      expect(
        price.deposits.every(({ total, tax }) => isMinorUnits(total) && isMinorUnits(tax?.amount ?? 0)),
      ).toBe(true);
    }),
  );
});

test('38.7: the taxes do not depend on the order of the lines, and without rates there are none', () => {
  fc.assert(
    fc.property(cart, taxing, (lines, by) => {
      const { lines: _, charges: _charges, ...turned } = priceOf(lines.toReversed(), by);
      expect(priceOf(lines, by)).toMatchObject(turned);
      const { tax: _tax, ...untaxed } = by;
      const nothing = { deposits: [], taxes: [], totalTax: 0, addedTax: 0 };
      expect(priceOf(lines, untaxed)).toEqual({
        ...priceOf(lines, by),
        ...untaxedOf(lines, untaxed),
        ...nothing,
        charges: chargesOf(lines, untaxed),
      });
    }),
  );
});

/** A price as it was before there were taxes. */
function untaxedOf(
  lines: readonly { unitPrice: number; quantity: number }[],
  by: { deliveryFeePerLine: number },
) {
  const priced = lines.map((each) => ({ ...each, total: each.unitPrice * each.quantity }));
  const subtotal = priced.reduce((sum, { total }) => sum + total, 0);
  const amount = lines.length * by.deliveryFeePerLine;
  return { lines: priced, fees: [{ kind: 'delivery', amount }], subtotal, total: subtotal + amount };
}

test('38.7: the dearest cart at the highest rate stays exact', () => {
  const dearest = Array.from({ length: MAX_LINES }, () => ({ unitPrice: MAX_PRICE, quantity: MAX_QUANTITY }));
  const defaultRate = { name: 'All', rate: 99_999 };
  const tax = { isIncluded: false, rates: new Map(), defaultRate, feeRate: null, depositRate: null };
  const { totalTax, subtotal } = priceOf(dearest, { deliveryFeePerLine: 0, tax });
  expect(BigInt(totalTax)).toBe((BigInt(subtotal) * 99_999n + 50_000n) / 100_000n);
});

test('P18: an amount survives the way to major units and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (minor) => {
      expect(Math.round(toMajor(minor, 'USD') * 100)).toBe(minor);
    }),
  );
});
