import { describe, expect, test } from 'vitest';
import { allergensIn } from './allergen-words.js';
import { ALLERGENS, type FoodFacts } from './food-facts.js';
import { foodDoubts, foodProblems } from './food-problems.js';

describe('38.6 statements about food', () => {
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
    ['kosher shrimps', { contains: ['CRUSTACEANS'], diets: ['KOSHER'] }, { diets: 'notKosher' }],
    ['halal wine', { alcoholByVolume: 125, diets: ['HALAL'] }, { diets: 'notHalal' }],
    ['vegan by its ingredients', { ingredients: '*Eggs*', diets: ['VEGAN'] }, { diets: 'notVegan' }],
    ['milk that nobody has stated', { contains: null, ingredients: '*Milk*' }, {}],
    [
      'milk that is contradicted',
      { contains: ['NUTS'], ingredients: 'Sugar, *milk* powder, *almonds*' },
      { contains: 'notContained', ingredients: 'notContained' },
    ],
    ['gluten', { contains: ['GLUTEN'], diets: ['GLUTEN_FREE'] }, { diets: 'notGlutenFree' }],
  ])('are plausible: %s', (_what, facts, problems) => {
    expect(foodProblems(facts)).toEqual(problems);
  });

  test.each<[facts: Partial<FoodFacts>, categories: string[], doubts: object[]]>([
    [{ contains: ['MILK'], ingredients: 'Sugar, *milk*', diets: ['VEGETARIAN'] }, ['Dairy'], []],
    [{ ingredients: 'Sugar, milk' }, [], []],
    [{ contains: [], mayContain: ['MILK'], ingredients: 'Sugar. May contain milk.' }, [], []],
    [
      { contains: [], ingredients: 'Sugar, milk powder' },
      [],
      [{ fact: 'ingredients', doubt: 'mentioned', allergens: ['MILK'] }],
    ],
    [
      { contains: [], mayContain: ['MILK'], ingredients: 'Sugar, *milk*' },
      [],
      [{ fact: 'ingredients', doubt: 'mentioned', allergens: ['MILK'] }],
    ],
    [{ contains: [], ingredients: '*Coconut*' }, [], [{ doubt: 'unknownMark', words: ['Coconut'] }]],
    [
      { diets: ['VEGAN'], ingredients: 'Sugar, honey, egg white' },
      [],
      [{ fact: 'diets', doubt: 'notVegan' }],
    ],
    [
      { contains: [] },
      ['Milk and cheese'],
      [{ fact: 'contains', doubt: 'category', allergens: ['MILK'], words: ['Milk and cheese'] }],
    ],
    [{ contains: ['MILK'] }, ['Vegan'], [{ doubt: 'category', allergens: ['MILK'] }]],
    [{ contains: null }, ['Fish'], []],
    [{ alcoholByVolume: 125 }, [], [{ fact: 'ageLimit', doubt: 'alcoholForAll' }]],
    [{ alcoholByVolume: 125, ageLimit: 18 }, [], []],
    [{ alcoholByVolume: 3, diets: ['HALAL'] }, [], [{ fact: 'diets', doubt: 'notHalal' }]],
  ])('are confirmed where they are rarely meant: %o in %o', (facts, categories, doubts) => {
    expect(foodProblems(facts)).toEqual({});
    const found = foodDoubts(facts, categories);
    expect(found).toHaveLength(doubts.length);
    expect(found).toMatchObject(doubts);
  });

  test.each([
    ['Whole MILK powder', 'MILK'],
    ['Vollmilchpulver', 'MILK'],
    ['coconut milk, cocoa butter', ''],
    ['Kokosmilch, Milchsäure', ''],
    ['Mandelmilch', 'NUTS'],
    ['oat milk', 'GLUTEN'],
    ['Weizenmehl (Gluten)', 'GLUTEN'],
    ['buckwheat, Buchweizen', ''],
    ['gluten-free flour', ''],
    ['Hühnerei, Eigelb', 'EGGS'],
    ['eggplant, Eis', ''],
    ['Thunfisch', 'FISH'],
    ['Tintenfisch', 'MOLLUSCS'],
    ['oyster mushrooms', ''],
    ['crayfish', 'CRUSTACEANS'],
    ['Erdnüsse', 'PEANUTS'],
    ['peanut butter', 'PEANUTS'],
    ['nutmeg, coconut, butternut squash', ''],
    ['Haselnüsse, Walnüsse', 'NUTS'],
    ['Knollensellerie', 'CELERY'],
    ['Senfkörner', 'MUSTARD'],
    ['Natriumsulfit, E 220', 'SULPHITES'],
    ['गेहूं का आटा, दूध', 'GLUTEN,MILK'],
    ['झींगा, मूंगफली', 'CRUSTACEANS,PEANUTS'],
    ['حليب، البيض', 'EGGS,MILK'],
    ['بذور السمسم', 'SESAME'],
    ['فلفل أبيض، جوز الهند', ''],
  ])('name allergens: %s', (text, allergens) => {
    expect(allergensIn(text).join(',')).toBe(allergens);
  });

  test('know each allergen by its name in the enum', () => {
    expect(ALLERGENS.filter((each) => !allergensIn(each).includes(each))).toEqual([]);
  });
});
