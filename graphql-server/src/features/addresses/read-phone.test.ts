import { expect, test } from 'vitest';
import { readPhone } from './read-phone.js';

test.each([
  ['044 123 45 67', 'CH', '+41441234567'],
  ['+49 30 123456', 'CH', '+4930123456'],
  ['0041 44 123 45 67', 'CH', '+41441234567'],
  ['Call 020 7946 0018, evenings', 'GB', '+442079460018'],
  ['087 123 4567', 'IE', '+353871234567'],
  ['020 123 4567', 'NL', '+31201234567'],
  ['98765 43210', 'IN', '+919876543210'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
  ['(71) 91234-5678', 'BR', '+5571912345678'],
  ['090-1234-5678', 'JP', '+819012345678'],
])('%s of %s is %s', (text, country, number) => {
  expect(readPhone(text, country)).toBe(number);
});

test.each([
  ['', 'CH'],
  ['ask my neighbour', 'CH'],
  ['044 123 45 6', 'CH'],
  ['12345678901234567890', 'US'],
  ['044 123 45 67', 'AQ'],
])('%j of %s is no number that can be read', (text, country) => {
  expect(readPhone(text, country)).toBeNull();
});
