import { expect, test } from 'vitest';
import { createRedactor } from './redact.js';

const redact = createRedactor(['open"sesame']);

test.each([
  ['of asha.rao+shop@mail.example.com.', 'of [e-mail].'],
  ['/my-orders/asha%40example.com', '/my-orders/[e-mail]'],
  ['postgres://larder:secret@db:5432/larder', 'postgres://[redacted]@db:5432/larder'],
  ['redis://:secret@cache', 'redis://[redacted]@cache'],
  ['Authorization: Bearer abc.def-1', 'Authorization: Bearer [redacted]'],
  ['token eyJhbGciOi.eyJzdWIi.c2ln', 'token [token]'],
  [`larder_${'0a'.repeat(6)}_${'f'.repeat(64)}`, '[token]'],
  ['card 4111 1111 1111 1111, paid', 'card [card], paid'],
  ['card 4111-1111-1111-1111', 'card [card]'],
  ['card "4111111111111111"', 'card "[card]"'],
  [JSON.stringify({ err: 'open"sesame' }), '{"err":"[redacted]"}'],
])('%s', (line, clean) => expect(redact(line)).toBe(clean));

test.each([
  '{"level":30,"time":1795226000000,"ms":12.5}',
  '{"requestId":"0b0f2a36-1111-4111-8111-111111111111"}',
  'at file:///srv/larder/graphql-server/dist/app.js:12:34',
  '@fastify/websocket',
  'order 4111111111111112',
])('%s is not changed', (line) => expect(redact(line)).toBe(line));

test('a long line does not cause catastrophic backtracking', () => {
  const line = 'a.b-c'.repeat(20_000);
  expect(redact(line)).toBe(line);
});
