import { expect, test, vi } from 'vitest';
import { readTogether } from './together.js';

const upper = (keys: readonly string[]) => Promise.resolve(keys.map((key) => key.toUpperCase()));
const itself = (key: string) => key;

test('what is asked for in one turn is read together, and each once', async () => {
  const read = vi.fn<typeof upper>(upper);
  const ask = readTogether(read, itself);
  expect(await Promise.all(['pears', 'plums', 'pears'].map(ask))).toEqual(['PEARS', 'PLUMS', 'PEARS']);
  expect(read.mock.calls).toEqual([[['pears', 'plums']]]);
});

test('keys of one name are one', async () => {
  const read = vi.fn<(keys: readonly { id: number }[]) => Promise<number[]>>(async (keys) =>
    keys.map(({ id }) => id),
  );
  const ask = readTogether(read, ({ id }) => String(id));
  expect(await Promise.all([ask({ id: 1 }), ask({ id: 1 })])).toEqual([1, 1]);
  expect(read.mock.calls).toEqual([[[{ id: 1 }]]]);
});

test('whoever asks while it is being read is not told what was read before', async () => {
  let price = 1;
  const isRead: (() => void)[] = [];
  const ask = readTogether((keys: readonly string[]) => {
    const now = price;
    return new Promise<number[]>((resolve) => isRead.push(() => resolve(keys.map(() => now))));
  }, itself);
  const early = ask('pears');
  await vi.waitUntil(() => isRead.length === 1);
  price = 2;
  const late = ask('pears');
  await vi.waitUntil(() => isRead.length === 2);
  for (const end of isRead) end();
  expect(await Promise.all([early, late])).toEqual([1, 2]);
});

test('nothing is kept', async () => {
  const read = vi.fn<typeof upper>(upper);
  const ask = readTogether(read, itself);
  await ask('pears');
  await ask('pears');
  expect(read).toHaveBeenCalledTimes(2);
});

test('each is answered when it is there, and told of its own failure', async () => {
  const ask = readTogether(
    (keys: readonly string[]) =>
      Promise.resolve(
        keys.map((key) => {
          if (key === 'never') return new Promise<string>(() => {});
          return key === 'broken' ? Promise.reject(new Error('It broke.')) : Promise.resolve(key);
        }),
      ),
    itself,
  );
  void ask('never');
  const [broken, whole] = await Promise.allSettled([ask('broken'), ask('whole')]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'It broke.' } });
  expect(whole).toEqual({ status: 'fulfilled', value: 'whole' });
});

test('all are told when nothing could be read, and the next are read again', async () => {
  const read = vi.fn<typeof upper>(upper).mockRejectedValueOnce(new Error('Nobody is there.'));
  const ask = readTogether(read, itself);
  const failures = await Promise.allSettled([ask('pears'), ask('pears'), ask('plums')]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await ask('pears')).toBe('PEARS');
});

test('what is gathered for others who were gathered is read in the same turn', async () => {
  const read = vi.fn<typeof upper>(upper);
  const ask = readTogether(read, itself);
  const askForOthers = readTogether(async (keys: readonly string[]) => {
    await Promise.resolve();
    return keys.map((key) => Promise.resolve(key).then(ask));
  }, itself);
  const asked = Promise.all(['pears', 'plums'].map(askForOthers));
  const readByThen = await new Promise((resolve) => {
    setImmediate(() => resolve(read.mock.calls.length));
  });
  expect(readByThen).toBe(1);
  expect(await asked).toEqual(['PEARS', 'PLUMS']);
  expect(read.mock.calls).toEqual([[['pears', 'plums']]]);
  // Then it is a turn as any other.
  const before = ask('figs');
  process.nextTick(() => void ask('kiwis'));
  await before;
  expect(read.mock.calls.at(-1)).toEqual([['figs', 'kiwis']]);
});

test('more than a hundred are read in several goes', async () => {
  const read = vi.fn<typeof upper>(upper);
  const ask = readTogether(read, itself);
  const keys = Array.from({ length: 250 }, (_, index) => `product ${index}`);
  expect(await Promise.all(keys.map(ask))).toEqual(await upper(keys));
  expect(read.mock.calls.map(([asked]) => asked.length)).toEqual([100, 100, 50]);
});
