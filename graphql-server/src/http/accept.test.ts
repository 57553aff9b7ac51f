import { expect, test } from 'vitest';
import { acceptsJson, prefersHtml } from './accept.js';

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
])('Accept: %s: HTML is preferred: %s', (accept, page) => expect(prefersHtml(requestOf(accept))).toBe(page));

const PREVIEW = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)';

test.each([
  [PREVIEW, '*/*', true],
  [PREVIEW, undefined, true],
  [PREVIEW, 'text/*', true],
  [PREVIEW, 'application/json', false],
  [PREVIEW, '*/*, application/json;q=0.5', false],
  [PREVIEW, 'image/*', false],
  [PREVIEW, 'text/html;q=0', false],
  ['curl/8.11.0', '*/*', false],
  [undefined, '*/*', false],
])('%s that accepts %s: HTML is preferred: %s', (userAgent, accept, page) => {
  const headers = { accept, 'user-agent': userAgent };
  expect(prefersHtml({ method: 'GET', headers })).toBe(page);
  expect(prefersHtml({ method: 'GET', headers, url: '/api/products' })).toBe(false);
});

test('paths under /api never prefer HTML', () => {
  expect(prefersHtml({ ...requestOf(BROWSER), url: '/api/products' })).toBe(false);
  expect(prefersHtml({ ...requestOf(BROWSER), url: '/products' })).toBe(true);
});

test('only GET and HEAD prefer HTML', () => {
  expect(prefersHtml(requestOf(BROWSER, 'HEAD'))).toBe(true);
  expect(prefersHtml(requestOf(BROWSER, 'POST'))).toBe(false);
});

test.each([
  [undefined, true],
  ['*/*', true],
  ['application/*;q=0.1', true],
  [BROWSER, true],
  ['image/png', false],
  ['*/*, application/json;q=0', false],
  ['application/xml;q=1', false],
])('Accept: %s: JSON is accepted: %s', (accept, json) => expect(acceptsJson(requestOf(accept))).toBe(json));
