import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMinorUnits, MAX_PRICE } from '@larder/shared/money';
import { completeSale, NO_SALE, priceInForce, pricedOn, regularPriceOf, saleProblems } from './sale.js';

const price = fc.integer({ min: 0, max: MAX_PRICE });
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-12-${String(date).padStart(2, '0')}`);
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const fields = { regularPrice: price, salePrice: some(price), saleFrom: some(day), saleUntil: some(day) };
const facts = fc.record(fields);
const changes = fc.record(fields, { requiredKeys: [] });
const fitting = facts.filter(
  (each) =>
    (each.salePrice === null || each.saleFrom !== null) && Object.keys(saleProblems(each)).length === 0,
);

test('38.6: on each day one of the two prices is in force, and the regular one is never lost', () => {
  fc.assert(
    fc.property(fitting, day, day, (set, today, later) => {
      const stored = pricedOn(set, today);
      const isOn = set.saleFrom !== null && set.saleFrom <= today && today <= (set.saleUntil ?? today);
      expect(stored.price).toBe(isOn ? set.salePrice : set.regularPrice);
      expect(isMinorUnits(stored.price)).toBe(true);
      expect(stored.price).toBeLessThanOrEqual(set.regularPrice);
      expect(regularPriceOf(stored)).toBe(set.regularPrice);
      // The columns of one day have the price of any other.
      expect(priceInForce(stored, later)).toBe(pricedOn(set, later).price);
    }),
  );
});

test('38.6: a change either fits or is refused, and made twice is one', () => {
  fc.assert(
    fc.property(some(fitting), changes, day, (current, wanted, today) => {
      const change = (before: typeof current) => {
        const next = { ...NO_SALE, regularPrice: 0, ...before, ...wanted };
        return { ...next, ...completeSale(before, wanted, today) };
      };
      const next = change(current);
      if (Object.keys(saleProblems(next)).length > 0) return;
      expect(next.salePrice === null).toBe(next.saleFrom === null);
      // One that had ended is gone, and its days cannot be set any more.
      const isGone = current !== null && current.salePrice !== next.salePrice && next.salePrice === null;
      expect(isGone && wanted.salePrice !== null ? next : change(next)).toEqual(next);
    }),
  );
});

const sale = { regularPrice: 300, salePrice: 200, saleFrom: '2026-12-05', saleUntil: '2026-12-10' };

test.each([
  ['begins today', null, { regularPrice: 300, salePrice: 200 }, { saleFrom: '2026-12-07' }],
  [
    'begins today, although it was planned for later',
    { ...sale, saleFrom: '2026-12-09' },
    { saleFrom: null },
    { saleFrom: '2026-12-07' },
  ],
  ['has begun before', sale, { salePrice: 150, saleFrom: null }, { saleFrom: '2026-12-05' }],
  ['ends on a day before', sale, { saleFrom: null, saleUntil: '2026-12-06' }, { saleFrom: '2026-12-05' }],
  ['keeps its days', sale, { salePrice: 150 }, {}],
  ['is ended', sale, { salePrice: null }, NO_SALE],
  ['had ended and is replaced', { ...sale, saleUntil: '2026-12-06' }, { regularPrice: 180 }, NO_SALE],
  ['had ended and stays', { ...sale, saleUntil: '2026-12-06' }, { regularPrice: 280 }, {}],
])('38.6: a sale %s', (_what, current, wanted, completed) => {
  expect(completeSale(current, wanted, '2026-12-07')).toEqual(completed);
});

test.each([
  [{ salePrice: 300 }, 'salePrice'],
  [{ salePrice: null }, 'salePrice'],
  [{ saleUntil: '2026-12-04' }, 'saleUntil'],
])('38.6: %j is refused', (changed, field) => {
  expect(Object.keys(saleProblems({ ...sale, ...changed }))).toEqual([field]);
});

test('38.6: all that is wrong with a sale has a message', () => {
  const wrong = { ...sale, salePrice: 300, saleUntil: '2026-12-04' };
  expect(Object.keys(saleProblems(wrong))).toEqual(['salePrice', 'saleUntil']);
});
