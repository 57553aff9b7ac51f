import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { returnPath } from './return-path';

describe('returnPath', () => {
  it.each([
    ['/checkout', '/checkout'],
    ['/products/1?size=2#reviews', '/products/1?size=2#reviews'],
    [{ pathname: '/checkout', search: '?a=1', hash: '#b' }, '/checkout?a=1#b'],
    [{ pathname: '/checkout' }, '/checkout'],
  ])('returns to %j', (from, expected) => {
    expect(returnPath({ from })).toBe(expected);
  });

  it('works without URL.canParse', () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override readonly canParse = undefined as never;
      },
    );
    expect(returnPath({ from: '/checkout' })).toBe('/checkout');
    expect(returnPath({ from: '//[' })).toBeNull();
    vi.unstubAllGlobals();
  });

  // W4: an open redirect after sign-in.
  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/..//evil.example/',
    '/\n/evil.example/',
    '\\\\evil.example/',
    'https:evil.example',
    ' //evil.example/',
    'data:text/html,<script>alert(1)</script>',
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

  it('W4: returns only paths of this shop', () => {
    const shop = 'https://shop.example';
    const signs = [
      '/',
      '\\',
      '//',
      '.',
      '..',
      ':',
      '@',
      '#',
      '?',
      '%2f',
      '%5c',
      '%0a',
      '\n',
      '\t',
      '\0',
      ' ',
    ];
    const words = ['\u202E', 'https:', 'javascript:alert(1)', 'evil.example', 'checkout', 'shop.example'];
    const piece = fc.constantFrom(...signs, ...words);
    const address = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.string(),
    );
    const from = fc.oneof(address, fc.record({ pathname: address, search: address, hash: address }));
    fc.assert(
      fc.property(from, (target) => {
        const path = returnPath({ from: target });
        if (path === null) return;
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, shop).origin).toBe(shop);
        // Each returned path is accepted again.
        expect(returnPath({ from: path })).toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([null, undefined, 'text', {}])('is null for the state %j', (state) => {
    expect(returnPath(state)).toBeNull();
  });
});
