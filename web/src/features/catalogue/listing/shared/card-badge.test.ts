import { describe, expect, it } from 'vitest';
import { cardBadge } from './card-badge';

const now = Date.parse('2026-03-20T12:00:00.000Z');
const old = '2025-11-01T12:00:00.000Z';
const recent = '2026-03-06T12:00:00.001Z';

describe('the badge of a card', () => {
  it.each([
    [4.5, 3, old, 'topRated'],
    [4.5, 3, recent, 'topRated'],
    [4.4, 30, old, null],
    [5, 2, old, null],
    [5, 2, recent, 'new'],
    [null, 0, recent, 'new'],
    [null, 0, '2026-03-06T12:00:00.000Z', null],
    [null, 0, old, null],
  ] as const)(
    'for %s stars of %i people and a product added at %s is %s',
    (average, count, createdAt, word) => {
      const facts = { ratingSummary: { average, count }, createdAt, price: 240 };
      expect(cardBadge({ ...facts, sale: null }, now)).toBe(word);
      // Also a planned sale, which admins see.
      expect(cardBadge({ ...facts, sale: { regularPrice: 240, lowestPriceBefore: 240 } }, now)).toBe(word);
      expect(cardBadge({ ...facts, sale: { regularPrice: 299, lowestPriceBefore: 259 } }, now)).toBe('sale');
      // It was not sold before: its price is no reduced one.
      expect(cardBadge({ ...facts, sale: { regularPrice: 299, lowestPriceBefore: null } }, now)).toBe(word);
    },
  );
});
