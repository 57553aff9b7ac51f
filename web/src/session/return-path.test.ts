import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path';

describe('returnPath', () => {
  it.each([
    ['/checkout', '/checkout'],
    ['/products/1?size=2#reviews', '/products/1?size=2#reviews'],
    [{ pathname: '/checkout', search: '?a=1', hash: '#b' }, '/checkout?a=1#b'],
    [{ pathname: '/checkout' }, '/checkout'],
  ])('goes back to %j', (from, expected) => {
    expect(returnPath({ from })).toBe(expected);
  });

  // W4: an open redirect after sign-in.
  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/..//evil.example/',
    'javascript:alert(1)',
    'checkout',
    '',
    7,
    null,
    { pathname: '//evil.example' },
    { pathname: 'https://evil.example' },
  ])('W4: does not leave the shop for %j', (from) => {
    expect(returnPath({ from })).toBeNull();
  });

  it.each([null, undefined, 'text', {}])('has nowhere to go with the state %j', (state) => {
    expect(returnPath(state)).toBeNull();
  });
});
