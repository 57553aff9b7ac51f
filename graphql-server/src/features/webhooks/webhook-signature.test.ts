import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { newWebhookSecret, signatureOf } from './webhook-signature.js';

const at = new Date('2026-11-21T12:00:00.900Z');
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

test('signs the time and the body, with whole seconds', () => {
  const body = '{"name":"Crème brûlée"}';
  expect(signatureOf(body, ['s1'], at)).toBe(`t=1795262400,v1=${hmac('s1', `1795262400.${body}`)}`);
});

test('has one signature for each secret, the newest first', () => {
  expect(signatureOf('{}', ['new', 'old'], at)).toBe(
    `t=1795262400,v1=${hmac('new', '1795262400.{}')},v1=${hmac('old', '1795262400.{}')}`,
  );
});

test('a secret has a prefix and is unique', () => {
  const secrets = Array.from({ length: 100 }, newWebhookSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[\w-]{43}$/);
});
