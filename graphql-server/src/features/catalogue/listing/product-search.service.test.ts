import { expect, test } from 'vitest';
import { likeText } from './product-search.service.js';

test.each([
  ['veg', ['Vegetables']],
  ['Vegetable', ['Vegetables']],
  ['vegitables', ['Vegetables']],
  ['fruit', ['Fruits']],
  ['FRUITS ', ['Fruits']],
  ['beverages', ['Beverage']],
  ['deli', ['Delicatessens']],
  ['fish frozen', ['Frozen fish']],
  ['tiefkühlfisch', ['Frozen fish']],
  ['gefrorener fish', []],
  ['f', []],
  ['fruit juice', []],
  ['', []],
  ['!', []],
])('%j may mean %j', (text, categories) => {
  const all = ['Beverage', 'Delicatessens', 'Fruits', 'Vegetables', 'Frozen fish'].map((name) => ({
    name,
    translations: name === 'Frozen fish' ? { de: { name: 'Tiefkühlfisch' } } : {},
  }));
  expect(likeText(text, all).map(({ name }) => name)).toEqual(categories);
});
