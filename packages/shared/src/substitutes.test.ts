import { expect, test } from 'vitest';
import type { Allergen } from './food-facts.js';
import { allergenChange, hasSubstitutes } from './substitutes.js';

const food = (contains: Allergen[] | null, mayContain: Allergen[] = []) => ({ contains, mayContain });

test('An allergen that the ordered product lacks is added, contained or maybe contained', () => {
  expect(allergenChange(food(['MILK']), food(['MILK', 'SOYBEANS'], ['NUTS']))).toEqual({
    added: ['SOYBEANS', 'NUTS'],
    isStated: true,
  });
});

test('An allergen that the ordered product has is not added, and traces of it are not either', () => {
  expect(allergenChange(food(['MILK'], ['NUTS']), food([], ['MILK', 'NUTS'])).added).toEqual([]);
});

test('An allergen that the ordered product has as traces is added where it is contained', () => {
  expect(allergenChange(food([], ['NUTS']), food(['NUTS'])).added).toEqual(['NUTS']);
});

test('An order has substitutes once it is packed, unless it is rejected', () => {
  const steps = ['NEW', 'PICKING', 'PACKED', 'DELIVERED', undefined];
  expect(steps.map((step) => hasSubstitutes('SHIPPED', step))).toEqual([false, false, true, true, false]);
  expect(hasSubstitutes('REJECTED', 'PACKED')).toBe(false);
});

test.each([
  [null, food([])],
  [food([]), null],
  [food(null, ['NUTS']), food([])],
])('Allergens are not stated where those of one of both are not: %j, %j', (ordered, substitute) => {
  expect(allergenChange(ordered, substitute).isStated).toBe(false);
});
