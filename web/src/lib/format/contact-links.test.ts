import { expect, it } from 'vitest';
import { emailUrl, phoneUrl } from './contact-links';

it.each([
  ['+41 44 000 00 00', 'tel:+41440000000'],
  ['+41 (0)44 123 45 67', 'tel:+41441234567'],
  ['0041 (0) 44 123 45 67', 'tel:0041441234567'],
  ['(+44) (0)20 7946 0000', 'tel:+442079460000'],
  ['(044) 123 45 67', 'tel:0441234567'],
  ['+49-30/123456', 'tel:+4930123456'],
  ['030 / 1234567', 'tel:0301234567'],
  ['Tel. 044 123 45 67 ext. 8', 'tel:0441234567'],
  ['044 123 45 67, 68', 'tel:0441234567'],
  ['044 123 45 67 / 68', 'tel:0441234567'],
  ['+٤١ ٤٤ ١٢٣ ٤٥ ٦٧', 'tel:+41441234567'],
  ['＋41 44 123 45 67', 'tel:+41441234567'],
  ['1234', null],
  ['24 h', null],
  ['on request', null],
])('%s is called at %s', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url);
});

it.each([
  ['hello@nook.example', 'mailto:hello@nook.example'],
  ['a?b&c%d@nook.example', 'mailto:a%3Fb%26c%25d@nook.example'],
])('%s is written to at %s', (email, url) => {
  expect(emailUrl(email)).toBe(url);
});
