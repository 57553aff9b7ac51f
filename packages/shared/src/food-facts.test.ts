import { describe, expect, test } from 'vitest';
import { ingredientParts, normalizeFood } from './food-facts.js';

describe('38.6 food facts', () => {
  test('have one spelling', () => {
    expect(normalizeFood(null)).toBeNull();
    expect(normalizeFood({ origin: ' ', mayContain: [], diets: [], nutritionPer: 'G100' })).toBeNull();
    // None of the allergens is a statement.
    expect(normalizeFood({ contains: [] })).toMatchObject({ contains: [], mayContain: [], fat: null });
    expect(
      normalizeFood({
        contains: ['MILK', 'GLUTEN', 'MILK'],
        mayContain: ['NUTS', 'MILK', 'EGGS'],
        origin: ' Kent ',
        fat: 0,
        nutritionPer: 'G100',
      }),
    ).toMatchObject({
      contains: ['GLUTEN', 'MILK'],
      mayContain: ['EGGS', 'NUTS'],
      origin: 'Kent',
      fat: 0,
      nutritionPer: 'G100',
    });
  });

  test.each([
    ['Oats, *milk*, salt', ['Oats, ', 'milk', ', salt']],
    ['*Whole milk*', ['', 'Whole milk', '']],
    ['(*soy*/*nuts*)', ['(', 'soy', '/', 'nuts', ')']],
    ['Tomatoes*, oil*, *from organic farming', ['Tomatoes*, oil*, *from organic farming']],
    ['2 * 3 * 4', ['2 * 3 * 4']],
    ['<b>*x*</b>', ['<b>*x*</b>']],
  ])('emphasize allergens in %s', (text, parts) => {
    expect(ingredientParts(text)).toEqual(parts);
  });
});
