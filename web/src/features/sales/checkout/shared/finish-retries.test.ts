import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withRetries } from './finish-retries';

const refused = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('gives up after four attempts while the network is down', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const outcome = withRetries(work).catch(String);
  await vi.runAllTimersAsync();
  expect(await outcome).toContain('Failed to fetch');
  expect(work).toHaveBeenCalledTimes(4);
});

it.each(['SERVICE_UNAVAILABLE', 'RATE_LIMITED'])('goes on after %s', async (code) => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused(code)).mockResolvedValue('order');
  const outcome = withRetries(work);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('order');
});

it.each(['CONFLICT', 'BAD_USER_INPUT', 'INTERNAL_SERVER_ERROR'])('does not repeat %s', async (code) => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(refused(code));
  await expect(withRetries(work)).rejects.toThrow();
  expect(work).toHaveBeenCalledTimes(1);
});
