import { expect, test } from 'vitest';
import { maskEmail } from './email.js';

test.each([
  ['shopper@larder.test', 'sho***@larder.test'],
  ['ab@x.org', 'ab***@x.org'],
  ['@x.org', '***@x.org'],
  ['nonsense', '***'],
  ['ab😀d@x.org', 'ab😀***@x.org'],
  ['"a@b"@x.org', '"a@***@x.org'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
