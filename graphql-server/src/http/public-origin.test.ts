import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { publicOrigin, readableTarget, withoutOrigin } from './public-origin.js';

const requestOf = (protocol: string, host: string) => ({ protocol, host }) as FastifyRequest;

test('the configured origin takes precedence over that of the request', () => {
  expect(publicOrigin(requestOf('http', 'localhost:4000'), 'https://shop.example.com')).toBe(
    'https://shop.example.com',
  );
  expect(publicOrigin(requestOf('http', 'localhost:4000'), null)).toBe('http://localhost:4000');
  expect(publicOrigin(requestOf('https', 'shop.example.com'), null)).toBe('https://shop.example.com');
});

test.each(['', 'shop"><script>', 'shop.example.com/path', 'user@shop.example.com', 'shop.example.com:0:1'])(
  'an invalid host is ignored: %j',
  (host) => {
    expect(publicOrigin(requestOf('http', host), null)).toBe('http://localhost');
  },
);

test.each([
  ['/products?q=http://a', '/products?q=http://a'],
  ['//evil.example/', '//evil.example/'],
  ['http://evil.example', '/'],
  ['http://evil.example/products?q=a%20b', '/products?q=a%20b'],
  ['https://user@evil.example:1/api', '/api'],
  ['foo://evil.example', '/'],
  ['foo://evil.example?q=a', '/?q=a'],
  ['*', '*'],
])('the request target %j has the path %j', (target, path) => {
  expect(withoutOrigin(target)).toBe(path);
});

test.each([
  ['/products/%C3%A4?q=%zz', '/products/%C3%A4?q=%zz'],
  ['/100%', '/100%25'],
  ['/%zz/%41?a=%zz', '/%25zz/%2541?a=%zz'],
  ['/users/%E0%A4%A', '/users/%25E0%25A4%25A'],
  ['http://evil.example/%', '/%25'],
])('%s is routed as %s', (target, path) => {
  expect(readableTarget(target)).toBe(path);
});
