import { expect, test } from 'vitest';
import { Category } from './product.entity.js';
import { categoriesLike } from './product-search.service.js';

test.each([
  ['veg', [Category.VEGETABLES]],
  ['Vegetable', [Category.VEGETABLES]],
  ['vegitables', [Category.VEGETABLES]],
  ['fruit', [Category.FRUITS]],
  ['FRUITS ', [Category.FRUITS]],
  ['beverages', [Category.BEVERAGE]],
  ['deli', [Category.DELICATESSENS]],
  ['f', []],
  ['fruit juice', []],
  ['', []],
  ['!', []],
])('%j may mean %j', (text, categories) => {
  expect(categoriesLike(text)).toEqual(categories);
});
