import { expect, test } from 'vitest';
import { LOCALES, localizedPath, splitLocale, type Locale } from './locales.js';

test.each([
  ['/', 'en', '/'],
  ['/products?q=a', 'en', '/products?q=a'],
  ['/en/products', 'en', '/en/products'],
  ['/en-XA', 'en-XA', '/'],
  ['/en-XA?q=a', 'en-XA', '/?q=a'],
  ['/EN-xa/products', 'en-XA', '/products'],
  ['/ar-XB/products?q=a', 'ar-XB', '/products?q=a'],
  ['/ar-XBx/products', 'en', '/ar-XBx/products'],
])('%s is of %s', (url, locale, path) => {
  expect(splitLocale(url, LOCALES)).toEqual({ locale, path });
});

test('the prefix of a locale that is not enabled is a part of the path', () => {
  expect(splitLocale('/ar-XB/products', ['en', 'en-XA'])).toEqual({ locale: 'en', path: '/ar-XB/products' });
});

test.each<[string, Locale, string]>([
  ['/', 'en', '/'],
  ['/products', 'en', '/products'],
  ['/', 'ar-XB', '/ar-XB'],
  ['/products', 'ar-XB', '/ar-XB/products'],
])('%s in %s is %s', (path, locale, address) => {
  expect(localizedPath(path, locale)).toBe(address);
});
