import { expect, test } from 'vitest';
import { hintOf, keyIdOf, looksLikeApiToken, matches, newSecret } from './token-secret.js';

test('a token has its own format, and finds its row', () => {
  const { token, keyId, hash } = newSecret();
  expect(token).toMatch(/^larder_[0-9a-f]{12}_[0-9a-f]{64}$/);
  expect(looksLikeApiToken(token)).toBe(true);
  expect(keyIdOf(token)).toBe(keyId);
  expect(token.startsWith(`${hintOf(keyId)}_`)).toBe(true);
  expect(matches(token, hash)).toBe(true);
  expect(hash.toString('hex')).not.toContain(token.slice(-64));
});

test('no two are the same', () => {
  expect(new Set(Array.from({ length: 100 }, () => newSecret().token)).size).toBe(100);
});

test('another secret with the same key does not match', () => {
  const { token, hash } = newSecret();
  const last = token.endsWith('0') ? '1' : '0';
  expect(matches(token.slice(0, -1) + last, hash)).toBe(false);
});

test.each([
  'larder_',
  'larder_abc_def',
  `larder_${'a'.repeat(12)}_${'b'.repeat(63)}`,
  `larder_${'A'.repeat(12)}_${'b'.repeat(64)}`,
  `larder_${'a'.repeat(12)}_${'b'.repeat(64)} `,
  `larder_${'a'.repeat(12)}_${'b'.repeat(64)}\n`,
])('%j is none', (text) => {
  expect(keyIdOf(text)).toBeNull();
});
