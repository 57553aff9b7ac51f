import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIdempotencyKey } from './useIdempotencyKey';

const refusal = (code: string) =>
  new CombinedGraphQLErrors({ data: null }, [{ message: code, extensions: { code } }]);

/** The keys sent when the responses are these: an error, or null for success. */
async function keysSent(responses: readonly (Error | null)[]) {
  const { result } = renderHook(() => useIdempotencyKey());
  const keys: string[] = [];
  for (const response of responses) {
    const sent = result.current((key) => {
      keys.push(key);
      return response ? Promise.reject(response) : Promise.resolve(null);
    });
    expect(await sent.catch((error: unknown) => error)).toBe(response);
  }
  return keys;
}

it('repeats its key until it succeeds', async () => {
  const [first, again, next] = await keysSent([new TypeError('Failed to fetch'), null, null]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

it.each([
  ['it has created something else', 'IDEMPOTENCY_KEY_REUSED'],
  ['its result was deleted', 'NOT_FOUND'],
])('uses another key when %s', async (_, code) => {
  const [first, again] = await keysSent([refusal(code), null]);
  expect(again).not.toBe(first);
});

it('repeats it after a validation error', async () => {
  const [first, again] = await keysSent([refusal('BAD_USER_INPUT'), null]);
  expect(again).toBe(first);
});
