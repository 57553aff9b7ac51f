import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { CountAhead } from './count-ahead.js';

const open = (points: number) => {
  const shared = new RateLimiterMemory({ points, duration: 600 });
  return { shared, ahead: new CountAhead(shared) };
};

/** How many are let through, of which as many as can be without asking. */
async function letThrough(ahead: CountAhead, key: string, tries: number): Promise<number> {
  let passed = 0;
  for (let index = 0; index < tries; index += 1) {
    const isAllowed =
      ahead.take(key) ||
      (await ahead.consume(key).then(
        () => true,
        () => false,
      ));
    passed += Number(isAllowed);
  }
  return passed;
}

test('nothing is taken before the count was asked', async () => {
  const { ahead } = open(10);
  expect(ahead.take('a')).toBe(false);
  await ahead.consume('a');
  expect([ahead.take('a'), ahead.take('b')]).toEqual([true, false]);
});

test.each([1, 10, 350])('of %i not one more is let through', async (points) => {
  const { ahead } = open(points);
  expect(await letThrough(ahead, 'a', points + 50)).toBe(points);
  expect(ahead.take('a')).toBe(false);
});

test('what was taken is counted with the next that is asked about', async () => {
  const { shared, ahead } = open(1_000);
  await ahead.consume('a');
  for (let index = 0; index < 40; index += 1) ahead.take('a');
  await ahead.consume('a');
  expect((await shared.get('a'))?.consumedPoints).toBe(42);
});

test('another process is let through as many more as were taken at the same time, and then none', async () => {
  const shared = new RateLimiterMemory({ points: 500, duration: 600 });
  const [here, there] = [new CountAhead(shared), new CountAhead(shared)];
  let passed = 0;
  for (let round = 0; round < 20; round += 1) {
    passed += await letThrough(here, 'a', 50);
    passed += await letThrough(there, 'a', 50);
  }
  expect(passed).toBeGreaterThanOrEqual(400);
  expect(passed).toBeLessThanOrEqual(700);
});
