import { expect, test, vi } from 'vitest';
import { Flight, ResponseCache, type CachedResponse, type LookupResult } from './response-cache.js';

const response = (text: string, isTransient = false): CachedResponse => ({
  status: 200,
  headers: {},
  body: [Buffer.from(text)],
  compressed: null,
  isTransient,
});

function openCache({ version = () => '1' as string | null, maxBytes = 1_000_000 } = {}) {
  const onLookup = vi.fn<(kind: string, result: LookupResult) => void>();
  const cache = new ResponseCache({ maxBytes, maxAgeMs: 60_000, version, onLookup });
  const store = async (key: string, entry: CachedResponse) => {
    const flight = cache.lookUp('rest', key);
    if (!(flight instanceof Flight)) throw new Error(`${key} is cached already.`);
    flight.settle(entry);
    await new Promise(setImmediate);
  };
  return { cache, onLookup, store };
}

test('a stored response is found by its kind and key', async () => {
  const { cache, onLookup, store } = openCache();
  await store('a', response('one'));
  expect(cache.lookUp('rest', 'a')).toEqual(response('one'));
  expect(cache.lookUp('page', 'a')).toBeInstanceOf(Flight);
  expect(onLookup.mock.calls).toEqual([
    ['rest', 'miss'],
    ['rest', 'hit'],
    ['page', 'miss'],
  ]);
});

test('a new version invalidates all entries, including those in flight', async () => {
  let version = 1;
  const { cache, store } = openCache({ version: () => String(version) });
  await store('a', response('old'));
  const flight = cache.lookUp('rest', 'b') as Flight;
  version = 2;
  flight.settle(response('old'));
  await new Promise(setImmediate);
  for (const key of ['a', 'b']) expect(cache.lookUp('rest', key)).toBeInstanceOf(Flight);
});

test('the cache is disabled while changes may be missed and with 0 bytes', () => {
  expect(openCache({ version: () => null }).cache.lookUp('rest', 'a')).toBeNull();
  expect(openCache({ maxBytes: 0 }).cache.lookUp('rest', 'a')).toBeNull();
});

test('requests with the same key are coalesced into the first', async () => {
  const { cache } = openCache();
  const flight = cache.lookUp('rest', 'a') as Flight;
  const waiting = [cache.lookUp('rest', 'a'), cache.lookUp('rest', 'a')];
  flight.settle(response('one'));
  expect(await Promise.all(waiting)).toEqual([response('one'), response('one')]);
});

test('without a cacheable response each waiting request computes its own', async () => {
  const { cache } = openCache();
  const flight = cache.lookUp('rest', 'a') as Flight;
  const waiting = cache.lookUp('rest', 'a');
  flight.settle(undefined);
  expect(await waiting).toBeUndefined();
  expect(cache.lookUp('rest', 'a')).toBeInstanceOf(Flight);
});

test('a transient response is shared with waiting requests and not stored', async () => {
  const { cache } = openCache();
  const flight = cache.lookUp('page', 'a') as Flight;
  const waiting = cache.lookUp('page', 'a');
  flight.settle(response('shell', true));
  expect(await waiting).toEqual(response('shell', true));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(cache.lookUp('page', 'a')).toBeInstanceOf(Flight);
});

test('the least recently used response is evicted, and oversized ones are not stored', async () => {
  const { cache, store } = openCache({ maxBytes: 40_000 });
  await store('large', response('x'.repeat(3_000)));
  expect(cache.lookUp('rest', 'large')).toBeInstanceOf(Flight);
  for (let number = 0; number < 60; number += 1) await store(`${number}`, response('x'.repeat(1_000)));
  expect(cache.lookUp('rest', '59')).toEqual(response('x'.repeat(1_000)));
  expect(cache.lookUp('rest', '0')).toBeInstanceOf(Flight);
});

test('an evicted flight still settles for waiting requests', async () => {
  const { cache, store } = openCache({ maxBytes: 40_000 });
  const flight = cache.lookUp('rest', 'a') as Flight;
  const waiting = cache.lookUp('rest', 'a');
  for (let number = 0; number < 60; number += 1) await store(`${number}`, response('x'.repeat(1_000)));
  flight.settle(response('one'));
  expect(await waiting).toEqual(response('one'));
});
