import { describe, expect, test } from 'vitest';
import { sizeBesideName, unitsText } from './units-text.js';

const goods = { name: 'Gouda', packAmount: null, packUnit: null, packCount: null, quantity: 2 };
const pieces = { ...goods, soldBy: 'WEIGHED_PIECE', unitGrams: 1_200, tolerance: 15 } as const;
const steps = { ...goods, soldBy: 'GRAMS', unitGrams: 50, tolerance: 15, quantity: 7 } as const;

describe('goods by weight', () => {
  test('are sold for a weight and what may come on top', () => {
    expect(sizeBesideName(pieces, 'en')).toBe('about 2.4 kg, at most 15% more');
    expect(sizeBesideName(steps, 'en')).toBe('350 g, at most 15% more');
    expect(sizeBesideName({ ...steps, tolerance: 0 }, 'en')).toBe('350 g');
    expect(unitsText(steps, 'en')).toContain('350 g, at most 15% more');
  });

  test('keep the weight they were sold for after they were weighed', () => {
    const line = { ...pieces, pickedGrams: 2_310 };
    expect(sizeBesideName(line, 'en')).toBe('about 2.4 kg, at most 15% more');
  });

  test('are refunded by what they weigh, or by units', () => {
    const refund = { ...pieces, tolerance: null };
    expect(unitsText({ ...refund, quantity: 0, weighedGrams: 2_310 }, 'en')).toContain('2.31 kg');
    expect(sizeBesideName({ ...refund, quantity: 1 }, 'en')).toBe('about 1.2 kg');
  });
});
