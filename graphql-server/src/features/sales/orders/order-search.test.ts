import { expect, test } from 'vitest';
import { orderNumberIn, orderSearchTerms } from './order-search.repository.js';

test.each([
  ['', []],
  ['  ', []],
  ['Asha Rao', ['Asha', 'Rao']],
  ['asha@example.com', ['asha@example.com']],
  ['pay_9A33XWu170gUtm', ['pay_9A33XWu170gUtm']],
  ['#1024', ['#1024']],
  ['1024', ['1024']],
  ['+1 555 0100', ['15550100']],
  ['(020) 7946-0000', ['2079460000']],
  ['00000', ['00000']],
  ['٠١٠١٢٣٤٥٦٧٨', ['1012345678']],
  ['०९८७६५ ४३२१०', ['9876543210']],
  ['(000) 00', ['00000']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']],
  ['020 7946 0000 Asha', ['020', '7946', '0000', 'Asha']],
])('%o looks for %o', (typed, terms) => {
  expect(orderSearchTerms(typed)).toEqual(terms);
});

test.each([
  ['20', 20],
  [' #20 ', 20],
  ['Order 20', 20],
  ['ORDER #20', 20],
  ['#٢٠', 20],
  ['020', null],
  ['20 Main Street', null],
  ['pay_20', null],
  ['15550100000', null],
  ['', null],
])('%o is the number %o', (typed, number) => {
  expect(orderNumberIn(typed)).toBe(number);
});
