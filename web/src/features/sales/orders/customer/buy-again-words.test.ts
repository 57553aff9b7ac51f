import { expect, it } from 'vitest';
import { translatorOf } from '@/test/translator';
import { addedWords, reasonFor } from './buy-again-words';

const t = translatorOf('orders.buyAgain');
const gone = { id: '1', name: 'Old jam', product: null };
const tooMany = {
  id: '2',
  name: 'Milk',
  product: { id: 'milk', quantityLeft: null, availability: 'IN_STOCK' as const },
};
const unchecked = {
  id: '3',
  name: 'Wine',
  product: { id: 'wine', quantityLeft: 0, availability: 'NOT_FOR_SALE' as const },
};

it.each([
  [1, [], '1 product added to your cart.'],
  [3, [], '3 products added to your cart.'],
  [2, [gone], '2 products of 3 added to your cart.'],
  [1, [gone, tooMany], '1 product of 3 added to your cart.'],
  [0, [gone, tooMany], 'Nothing could be added to your cart.'],
  [0, [], 'Nothing could be added to your cart.'],
])('%i added', (added, notAdded, words) => {
  expect(addedWords({ added, notAdded }, t)).toBe(words);
});

it('explains why a line was not added', () => {
  expect(t(reasonFor(gone))).toBe('no longer sold');
  expect(t(reasonFor(unchecked))).toBe('no longer sold');
  expect(t(reasonFor(tooMany))).toBe('your cart takes no more of it');
});
