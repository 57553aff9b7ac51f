import { expect, test } from 'vitest';
import { alternatesOf, formerPath, LOCALES, localizedPath, splitLocale, type Locale } from './locales.js';

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
  expect(localizedPath(path, locale, LOCALES)).toBe(address);
});

test('the first locale of a shop has no prefix, nor has one that it gave up', () => {
  const enabled: Locale[] = ['de', 'en'];
  expect(splitLocale('/products', enabled)).toEqual({ locale: 'de', path: '/products' });
  expect(splitLocale('/en/products', enabled)).toEqual({ locale: 'en', path: '/products' });
  expect(localizedPath('/products', 'de', enabled)).toBe('/products');
  expect(localizedPath('/products', 'en', enabled)).toBe('/en/products');
  expect(localizedPath('/products', 'hi', enabled)).toBe('/products');
  expect(alternatesOf('/', enabled).map(({ path }) => path)).toEqual(['/', '/en', '/']);
});

test.each([
  ['/de/products?q=a', '/products?q=a'],
  ['/DE', '/'],
  ['/hi/', '/'],
  ['/de//example.com', '/example.com'],
  ['/de/\\/example.com', '/example.com'],
  ['/en/products', null],
  ['/products', null],
  ['/deli', null],
])('%s was %s before the languages changed', (url, path) => {
  expect(formerPath(url, ['de', 'en'])).toBe(path);
});
