import { expect, test } from 'vitest';
import { formattersFor } from '@/lib/format/useFormatters';
import { translatorOf } from '@/test/translator';
import { refundedWords } from './refunded-words';

const formatters = formattersFor('en', 'UTC');

const t = translatorOf('orders.details');

test.each([
  [0, 0, null],
  [1, 376, '1 of 3 refunded: $3.76'],
  [1, 526, '1 of 3 refunded: $5.26'],
  [0, 150, '$1.50 refunded'],
  [2, 0, '2 of 3 refunded'],
])('34.7: of 3, %d units and %d cents are %j', (refundedQuantity, refundedAmount, words) => {
  expect(refundedWords({ quantity: 3, refundedQuantity, refundedAmount }, 'USD', t, formatters)).toBe(words);
});
