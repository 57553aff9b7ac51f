import { expect, test } from 'vitest';
import { paths } from '@/lib/dashboard-paths';
import { pageAddress as addressOf, skeletonAddress } from './page-address';

const pageAddress = (url: string, locales: Parameters<typeof addressOf>[1]) =>
  addressOf(url, locales, (slug) => slug === 'fruits');

const ID = '0c5b2f0e-2f43-4a51-9d75-0f6f2a6e2a11';

test.each([
  ['/', '/'],
  ['/?a=1', '/'],
  ['/?fbclid=x&utm_source=y', '/'],
  ['/#reviews', '/'],
  ['/products', '/products'],
  ['/products/', '/products'],
  ['/Products?Category=fruits', '/products'],
  ['/%70roducts', '/products'],
  ['/products?category=FRUITS&utm_campaign=spring', '/products?category=fruits'],
  ['/products?category=toys', '/products'],
  ['/products?sort=price-up&q=%20red%20%20apples&page=7', '/products?q=red+apples&sort=price-up'],
  ['/products?q=a&q=b', '/products?q=a'],
  ['/products?q=', '/products'],
  ['/products?sort=newest', '/products'],
  [`/products/${ID.toUpperCase()}?ref=mail`, `/products/${ID}`],
  ['/reviews/?x', '/reviews'],
  [`/purchase/${ID}?a`, '/purchase/any'],
  ['/dashboard/manage-orders?status=PENDING', '/dashboard'],
])('%s is the page of %s', (url, address) => {
  expect(pageAddress(url, ['en'])).toBe(address);
});

test.each(['/no/such/aisle', '/products/apples', '/products/apples/pears', '/50%25', '/%E0%A4%A', ''])(
  '%j is an unknown page',
  (url) => {
    expect(pageAddress(url, ['en'])).toBe(pageAddress('/nowhere/at/all', ['en']));
  },
);

test('every page of the shop has its own address', () => {
  const {
    receipt: _receipt,
    creditNote: _note,
    productsFile: _file,
    productsTemplate: _template,
    failedRows: _rows,
    accountingFile: _accounting,
    ...pages
  } = paths;
  const addresses = Object.values(pages).map((path) =>
    typeof path === 'string' ? path : (path as (argument: unknown) => string)(ID),
  );
  expect(addresses.filter((address) => pageAddress(address, ['en']) === '/nowhere')).toEqual([]);
});

test.each([
  ['/ar-XB', '/ar-XB'],
  ['/AR-xb/?a=1', '/ar-XB'],
  ['/ar-XB/Products/?category=FRUITS&b=2', '/ar-XB/products?category=fruits'],
  [`/ar-XB/products/${ID}`, `/ar-XB/products/${ID}`],
  ['/ar-XB/no/such/aisle', '/ar-XB/nowhere'],
  ['/en-XA/products', '/nowhere'],
  ['/en/products', '/nowhere'],
])('with Arabic enabled, %s is the page of %s', (url, address) => {
  expect(pageAddress(url, ['en', 'ar-XB'])).toBe(address);
});

test.each([
  ['/', '/'],
  ['/products?category=fruits&q=tea', '/products'],
  [`/products/${ID}`, '/products/00000000-0000-0000-0000-000000000000'],
  ['/reviews?after=cursor', '/reviews'],
  ['/pages/terms', '/pages/any'],
  ['/account/action', '/account/action'],
  ['/dashboard', '/dashboard'],
  ['/ar-XB/products?q=tea', '/ar-XB/products'],
  ['/nowhere', '/nowhere'],
])('until its data has come, %s looks like %s', (address, skeleton) => {
  expect(skeletonAddress(address, ['en', 'ar-XB'])).toBe(skeleton);
});
