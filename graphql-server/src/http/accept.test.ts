import { expect, test } from 'vitest';
import { acceptsData, prefersPage } from './accept.js';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

const requestOf = (accept: string | undefined, method = 'GET') => ({ method, headers: { accept } });

test.each([
  [BROWSER, true],
  ['text/html', true],
  ['text/html, application/json', true],
  ['TEXT/HTML;Q=1, */*', true],
  ['application/json, text/html', false],
  ['application/json, text/html;q=0.9', false],
  ['text/html;q=0.5, application/json', false],
  ['text/html;q=0.1, */*', false],
  ['text/html;q=0', false],
  ['*/*', false],
  ['text/*', false],
  ['application/json, text/plain, */*', false],
  ['', false],
  [undefined, false],
])('Accept: %s: a page is preferred: %s', (accept, page) =>
  expect(prefersPage(requestOf(accept))).toBe(page),
);

test('nothing under /api is a page', () => {
  expect(prefersPage({ ...requestOf(BROWSER), url: '/api/products' })).toBe(false);
  expect(prefersPage({ ...requestOf(BROWSER), url: '/products' })).toBe(true);
});

test('what is sent is never answered with a page', () => {
  expect(prefersPage(requestOf(BROWSER, 'HEAD'))).toBe(true);
  expect(prefersPage(requestOf(BROWSER, 'POST'))).toBe(false);
});

test.each([
  [undefined, true],
  ['*/*', true],
  ['application/*;q=0.1', true],
  [BROWSER, true],
  ['image/png', false],
  ['*/*, application/json;q=0', false],
  ['application/xml;q=1', false],
])('Accept: %s: data will do: %s', (accept, data) => expect(acceptsData(requestOf(accept))).toBe(data));
