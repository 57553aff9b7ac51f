import { describe, expect, test } from 'vitest';
import { foodProblems, ingredientParts, normalizeFood, type FoodFacts } from './food-facts.js';

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

  test.each<[what: string, facts: Partial<FoodFacts>, problems: object]>([
    ['nothing', {}, {}],
    ['oats', { nutritionPer: 'G100', energyKj: 1570, energyKcal: 373, fat: 7000, saturates: 1300 }, {}],
    ['equal parts', { nutritionPer: 'G100', fat: 5, saturates: 5, carbohydrate: 9, sugars: 9 }, {}],
    ['a diet drink', { nutritionPer: 'ML100', energyKj: 4, energyKcal: 1 }, {}],
    ['a rounded drink', { nutritionPer: 'ML100', energyKj: 2, energyKcal: 0 }, {}],
    ['a syrup', { nutritionPer: 'ML100', carbohydrate: 110_000 }, {}],
    ['amounts of nothing', { salt: 0 }, { nutritionPer: 'noBasis' }],
    ['saturates', { nutritionPer: 'G100', fat: 1, saturates: 2 }, { saturates: 'saturatesAboveFat' }],
    ['sugars', { nutritionPer: 'G100', carbohydrate: 1, sugars: 2 }, { sugars: 'sugarsAboveCarbohydrate' }],
    [
      'more than all',
      { nutritionPer: 'G100', fat: 60_000, carbohydrate: 30_000, fibre: 5000, protein: 6000, salt: 1000 },
      { fat: 'tooMuch' },
    ],
    [
      'calories in joules',
      { nutritionPer: 'G100', energyKj: 373, energyKcal: 1570 },
      { energyKcal: 'energies' },
    ],
    ['16 % off', { nutritionPer: 'G100', energyKj: 1000, energyKcal: 206 }, { energyKcal: 'energies' }],
    ['14 % off', { nutritionPer: 'G100', energyKj: 1000, energyKcal: 210 }, {}],
    ['vegan milk', { contains: ['MILK'], diets: ['VEGAN'] }, { diets: 'notVegan' }],
    ['vegan with traces', { contains: ['NUTS'], mayContain: ['MILK'], diets: ['VEGAN'] }, {}],
    ['vegetarian fish', { contains: ['FISH'], diets: ['VEGETARIAN'] }, { diets: 'notVegetarian' }],
    ['vegetarian milk', { contains: ['MILK'], diets: ['VEGETARIAN', 'LACTOSE_FREE'] }, {}],
    ['gluten', { contains: ['GLUTEN'], diets: ['GLUTEN_FREE'] }, { diets: 'notGlutenFree' }],
  ])('are plausible: %s', (_what, facts, problems) => {
    expect(foodProblems(facts)).toEqual(problems);
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
