import { expect, it } from 'vitest';
import { toAuthFailure } from './auth-failures';
import { signInTrouble } from './sign-in-trouble';

it.each([
  ['auth/network-request-failed', 'trouble.network'],
  ['auth/internal-error', 'trouble.unavailable'],
  ['auth/error-code:-503', 'trouble.unavailable'],
  ['auth/user-disabled', 'trouble.disabled'],
  ['auth/too-many-requests', 'trouble.tooMany'],
  ['auth/quota-exceeded', 'trouble.tooMany'],
])('37.21 R20: %s is no wrong password, but %s', (code, trouble) => {
  const failure = toAuthFailure(Object.assign(new Error('Firebase'), { code }));
  expect(failure.reason).not.toBe('wrong-credentials');
  expect(signInTrouble(failure)).toBe(trouble);
});
