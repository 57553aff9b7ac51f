import { expect, test } from 'vitest';
import { trimmed } from './checkout.inputs.js';

test('what only looks blank is blank, and white space around the rest goes', () => {
  const address = ' 1 Orchard Lane\nBack door ';
  expect(trimmed({ name: '\u200b ', phone: '\u3164', address })).toEqual({
    name: '',
    phone: '',
    address: '1 Orchard Lane\nBack door',
  });
});

test('a name and a phone stand on one line, with any pasted text', () => {
  expect(trimmed({ name: 'Asha\nRao', phone: '0123\r\n456', address: 'a\nb' })).toEqual({
    name: 'Asha Rao',
    phone: '0123 456',
    address: 'a\nb',
  });
});
