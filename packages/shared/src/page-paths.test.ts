import { expect, test } from 'vitest';
import { localizedLink } from './page-paths.js';

test.each([
  ['/', '/de'],
  ['/?a=1#b', '/de/?a=1#b'],
  ['/products?q=bread', '/de/products?q=bread'],
  ['/Products/0c5b2f0e', '/de/Products/0c5b2f0e'],
  ['/pages/imprint#address', '/de/pages/imprint#address'],
  ['/reviews/', '/de/reviews/'],
  ['/dashboard/my-orders', '/de/dashboard/my-orders'],
])('a link to the page %s has the prefix of a language', (url, localized) => {
  expect(localizedLink(url, 'de', ['en', 'de'])).toBe(localized);
  expect(localizedLink(url, 'en', ['en', 'de'])).toBe(url);
  expect(localizedLink(url, 'hi', ['en', 'de'])).toBe(url);
});

test.each([
  '/docs',
  '/graphql',
  '/images/a-1.800.webp',
  '/products.csv',
  '/sitemap.xml',
  '/de/products',
  '/no/such/aisle',
  '/%E0%A4%A',
  '#top',
  'https://a.example/products',
  '',
])('the link %j stays as it is', (url) => {
  expect(localizedLink(url, 'de', ['en', 'de'])).toBe(url);
});
