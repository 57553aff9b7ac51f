import { expect, test } from 'vitest';
import { isFinal } from './idempotent-mutations.js';

const error = (path: string[], code: string) => ({ message: 'It failed.', path, extensions: { code } });

test.each([
  ['a success', { data: { one: { id: '1' } } }, true],
  ['a refusal', { data: { one: null }, errors: [error(['one'], 'FORBIDDEN')] }, true],
  ['a fault of ours', { data: { one: null }, errors: [error(['one'], 'INTERNAL_SERVER_ERROR')] }, false],
  ['an outage', { data: { one: null }, errors: [error(['one'], 'SERVICE_UNAVAILABLE')] }, false],
  ['what is not there', { data: { one: null }, errors: [error(['one'], 'NOT_FOUND')] }, false],
  [
    'what has to wait',
    {
      data: { one: null },
      errors: [{ message: '', path: ['one'], extensions: { code: 'CONFLICT', retryAfter: 5 } }],
    },
    false,
  ],
  ['a declined payment', { data: { one: null }, errors: [error(['one'], 'PAYMENT_DECLINED')] }, false],
  ['an operation that did not run', { errors: [error([], 'BAD_USER_INPUT')] }, false],
  [
    'a success before a fault',
    { data: { one: true, two: null }, errors: [error(['two'], 'INTERNAL_SERVER_ERROR')] },
    true,
  ],
  [
    'a success whose result could not be read',
    { data: { one: null }, errors: [error(['one', 'lines'], 'SERVICE_UNAVAILABLE')] },
    true,
  ],
  [
    'a refusal and an outage',
    { data: { one: null, two: null }, errors: [error(['one'], 'FORBIDDEN'), error(['two'], 'RATE_LIMITED')] },
    false,
  ],
])('the response to %s is final or not', (_what, result, expected) => {
  expect(isFinal(result)).toBe(expected);
});
