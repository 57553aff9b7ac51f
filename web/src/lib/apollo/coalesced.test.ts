import { expect, it } from 'vitest';
import { coalesced } from './coalesced';

it('runs at once, and once more for all calls during a run', async () => {
  const ends: (() => void)[] = [];
  const run = coalesced(() => new Promise<void>((resolve) => ends.push(resolve)));
  run();
  run();
  run();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.resolve();
  run();
  await expect.poll(() => ends.length).toBe(3);
});

it('runs again after a failure', async () => {
  let runs = 0;
  const run = coalesced(() => {
    runs += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  run();
  run();
  await expect.poll(() => runs).toBe(2);
});
