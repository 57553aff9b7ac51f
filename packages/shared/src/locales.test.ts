import { expect, test } from 'vitest';
import {
  alternatesOf,
  isLanguageTag,
  LOCALES,
  localizedPath,
  nearestLocale,
  offeredLocale,
  redirectedPath,
  splitLocale,
  type Locale,
} from './locales.js';

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
  ['/EN/products', null],
  ['/products', null],
  ['/', null],
  ['/deli', null],
])('%s leads to %s after the languages changed', (url, path) => {
  expect(redirectedPath(url, ['de', 'en'])).toBe(path);
});

test.each([
  ['/de-DE/products?q=a#b', '/de/products?q=a#b'],
  ['/DE-ch', '/de'],
  ['/de-AT?q=a', '/de/?q=a'],
  ['/en-GB/products', '/products'],
  ['/en-GB//example.com', '/example.com'],
  ['/de-DE/\\example.com', '/de/example.com'],
  ['/en-XA/products', '/products'],
  ['/fr-FR/products', null],
  ['/hi-IN/products', null],
  ['/de_DE/products', null],
  ['/de/products', null],
  ['/%E0%A4%A/products', null],
])('%s leads to %s, in the nearest language', (url, path) => {
  expect(redirectedPath(url, ['en', 'de'])).toBe(path);
});

test.each([
  ['de', 'de'],
  ['de-DE', 'de'],
  ['DE-ch', 'de'],
  ['de-Latn-AT-1996', 'de'],
  ['de-u-co-phonebk', 'de'],
  ['de-x-shop', 'de'],
  ['en-xa', 'en-XA'],
  ['en-XA-x-a', 'en-XA'],
  ['zh-Hant-TW', null],
  ['tlh', null],
  ['de_DE', null],
  ['', null],
  ['*', null],
])('the locale nearest to %j is %s', (tag, locale) => {
  expect(nearestLocale(tag)).toBe(locale);
});

test('a shop offers the nearest of its locales, and else its default', () => {
  const enabled: Locale[] = ['de', 'en'];
  expect(['en-GB', 'en-XA', 'hi', 'tlh', null].map((tag) => offeredLocale(tag, enabled))).toEqual([
    'en',
    'en',
    'de',
    'de',
    'de',
  ]);
});

test('a language tag is well-formed, whether or not the shop has the language', () => {
  expect(['de-CH', 'zh-Hant', 'tlh', 'klingon', 'de_DE', ''].map(isLanguageTag)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
