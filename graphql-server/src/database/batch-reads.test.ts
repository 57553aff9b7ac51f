import { expect, test, vi } from 'vitest';
import { batchReads } from './batch-reads.js';

const upper = (keys: readonly string[]) => Promise.resolve(keys.map((key) => key.toUpperCase()));
const itself = (key: string) => key;

test('reads of one tick are one batch, which holds each key once', async () => {
  const read = vi.fn<typeof upper>(upper);
  const load = batchReads(read, itself);
  expect(await Promise.all(['pears', 'plums', 'pears'].map(load))).toEqual(['PEARS', 'PLUMS', 'PEARS']);
  expect(read.mock.calls).toEqual([[['pears', 'plums']]]);
});

test('keys of one name are equal', async () => {
  const read = vi.fn<(keys: readonly { id: number }[]) => Promise<number[]>>(async (keys) =>
    keys.map(({ id }) => id),
  );
  const load = batchReads(read, ({ id }) => String(id));
  expect(await Promise.all([load({ id: 1 }), load({ id: 1 })])).toEqual([1, 1]);
  expect(read.mock.calls).toEqual([[[{ id: 1 }]]]);
});

test('a key that is read already is read again for the next caller', async () => {
  let price = 1;
  const isRead: (() => void)[] = [];
  const load = batchReads((keys: readonly string[]) => {
    const now = price;
    return new Promise<number[]>((resolve) => isRead.push(() => resolve(keys.map(() => now))));
  }, itself);
  const early = load('pears');
  await vi.waitUntil(() => isRead.length === 1);
  price = 2;
  const late = load('pears');
  await vi.waitUntil(() => isRead.length === 2);
  for (const end of isRead) end();
  expect(await Promise.all([early, late])).toEqual([1, 2]);
});

test('nothing is cached', async () => {
  const read = vi.fn<typeof upper>(upper);
  const load = batchReads(read, itself);
  await load('pears');
  await load('pears');
  expect(read).toHaveBeenCalledTimes(2);
});

test('each key resolves or rejects by itself where its read is a promise of its own', async () => {
  const load = batchReads(
    (keys: readonly string[]) =>
      Promise.resolve(
        keys.map((key) => {
          if (key === 'never') return new Promise<string>(() => {});
          return key === 'broken' ? Promise.reject(new Error('It broke.')) : Promise.resolve(key);
        }),
      ),
    itself,
  );
  void load('never');
  const [broken, whole] = await Promise.allSettled([load('broken'), load('whole')]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'It broke.' } });
  expect(whole).toEqual({ status: 'fulfilled', value: 'whole' });
});

test('a batch that fails rejects all its keys, and the next one reads again', async () => {
  const read = vi.fn<typeof upper>(upper).mockRejectedValueOnce(new Error('The database is away.'));
  const load = batchReads(read, itself);
  const failures = await Promise.allSettled([load('pears'), load('pears'), load('plums')]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await load('pears')).toBe('PEARS');
});

test('more than 100 keys are several batches', async () => {
  const read = vi.fn<typeof upper>(upper);
  const load = batchReads(read, itself);
  const keys = Array.from({ length: 250 }, (_, index) => `product ${index}`);
  expect(await Promise.all(keys.map(load))).toEqual(await upper(keys));
  expect(read.mock.calls.map(([batch]) => batch.length)).toEqual([100, 100, 50]);
});
