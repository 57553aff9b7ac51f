import { expect, test, vi } from 'vitest';
import { PageCache } from './page-cache.js';

function cacheAt(clock: { now: number }, maxEntries = 10) {
  return new PageCache<string>({ maxAgeMs: 1000, maxEntries }, () => clock.now);
}

test('what is young enough is not made again', async () => {
  const clock = { now: 0 };
  const cache = cacheAt(clock);
  const make = vi.fn<() => Promise<string>>(() => Promise.resolve('page'));
  await cache.get('a', make);
  clock.now = 999;
  expect(await cache.get('a', make)).toBe('page');
  expect(make).toHaveBeenCalledTimes(1);
  clock.now = 1000;
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a failure is not kept', async () => {
  const cache = cacheAt({ now: 0 });
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', () => Promise.resolve('page'))).toBe('page');
});

test('the oldest goes when there are too many', async () => {
  const cache = cacheAt({ now: 0 }, 2);
  const make = vi.fn<(key: string) => Promise<string>>((key) => Promise.resolve(key));
  for (const key of ['a', 'b', 'c', 'b', 'a']) await cache.get(key, () => make(key));
  expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c', 'a']);
});

test('what was being made when everything was forgotten is not given to those who ask later', async () => {
  const cache = cacheAt({ now: 0 });
  let finish = (_page: string) => {};
  const old = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  const next = cache.get('a', () => Promise.resolve('new'));
  finish('old');
  expect([await old, await next, await cache.get('a', () => Promise.resolve('newer'))]).toEqual([
    'old',
    'new',
    'new',
  ]);
});
