import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { publicOrigin } from './public-origin.js';

const asked = (protocol: string, host: string) => ({ protocol, host }) as FastifyRequest;

test('what is configured goes before what a request says', () => {
  expect(publicOrigin(asked('http', 'localhost:4000'), 'https://shop.example.com')).toBe(
    'https://shop.example.com',
  );
  expect(publicOrigin(asked('http', 'localhost:4000'), null)).toBe('http://localhost:4000');
  expect(publicOrigin(asked('https', 'shop.example.com'), null)).toBe('https://shop.example.com');
});

test.each(['', 'shop"><script>', 'shop.example.com/path', 'user@shop.example.com', 'shop.example.com:0:1'])(
  'a host that cannot be one is not believed: %j',
  (host) => {
    expect(publicOrigin(asked('http', host), null)).toBe('http://localhost');
  },
);
