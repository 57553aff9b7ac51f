import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMakeOnce } from './useMakeOnce';

const refusal = (code: string) =>
  new CombinedGraphQLErrors({ data: null }, [{ message: code, extensions: { code } }]);

/** The keys that are sent when the answers are these: a failure, or null for one that went well. */
async function keysSent(answers: readonly (Error | null)[]) {
  const { result } = renderHook(() => useMakeOnce());
  const keys: string[] = [];
  for (const answer of answers) {
    const sent = result.current((key) => {
      keys.push(key);
      return answer ? Promise.reject(answer) : Promise.resolve(null);
    });
    expect(await sent.catch((error: unknown) => error)).toBe(answer);
  }
  return keys;
}

it('keeps its key until something is made', async () => {
  const [first, again, next] = await keysSent([new TypeError('Failed to fetch'), null, null]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

it.each([
  ['something else was made with it', 'IDEMPOTENCY_KEY_REUSED'],
  ['what was made with it is gone', 'NOT_FOUND'],
])('has another one when %s', async (_, code) => {
  const [first, again] = await keysSent([refusal(code), null]);
  expect(again).not.toBe(first);
});

it('keeps it when what was sent is refused', async () => {
  const [first, again] = await keysSent([refusal('BAD_USER_INPUT'), null]);
  expect(again).toBe(first);
});
