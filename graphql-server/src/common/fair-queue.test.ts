import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.js';

/** Work that ends when the test ends it, and records when it begins. */
function workshop(limits = { most: 3, mostOfOne: 2, message: 'Too many.' }) {
  const queue = new FairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (who: string, what: string) =>
    queue.run(who, () => {
      begun.push(what);
      return new Promise<string>((resolve) => ends.set(what, () => resolve(what)));
    });
  const end = async (what: string) => {
    ends.get(what)?.();
    await new Promise(setImmediate);
  };
  return { queue, begun, ask, end };
}

test('does one thing at a time, and of different people by queue', async () => {
  const { begun, ask, end } = workshop();
  const all = [ask('Asha', 'a1'), ask('Asha', 'a2'), ask('Asha', 'a3'), ask('Ben', 'b1')];
  expect(begun).toEqual(['a1']);
  for (const what of ['a1', 'a2', 'b1', 'a3']) await end(what);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('refuses a client with too many requests', async () => {
  const { begun, ask, end } = workshop();
  for (const what of ['a1', 'a2', 'a3']) void ask('Asha', what);
  await expect(ask('Asha', 'a4')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Too many.',
  });
  for (const what of ['a1', 'a2', 'a3']) await end(what);
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('a full queue refuses the last request of the client with most, so that others come in', async () => {
  const { begun, ask, end } = workshop();
  for (const what of ['a1', 'a2']) void ask('Asha', what);
  void ask('Ben', 'b1');
  const last = ask('Asha', 'a3').catch((error: unknown) => error);
  void ask('Cleo', 'c1');
  expect(await last).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: 'Too many.' });
  for (const what of ['a1', 'a2', 'b1', 'c1']) await end(what);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('when the queue is full it refuses the new request of a client with the most', async () => {
  const { begun, ask, end } = workshop();
  void ask('Asha', 'a1');
  for (const who of ['Asha', 'Ben', 'Cleo']) void ask(who, `${who}1`);
  await expect(ask('Ben', 'b2')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await expect(ask('Dan', 'd1')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await end('a1');
  void ask('Dan', 'd2');
  for (const what of ['Asha1', 'Ben1', 'Cleo1', 'd2']) await end(what);
  expect(begun).toEqual(['a1', 'Asha1', 'Ben1', 'Cleo1', 'd2']);
});

test('goes on after work that failed', async () => {
  const { queue, ask, end, begun } = workshop();
  const failing = queue.run('Asha', () => Promise.reject(new Error('broken')));
  const next = ask('Ben', 'b1');
  await expect(failing).rejects.toThrow('broken');
  await end('b1');
  expect(await next).toBe('b1');
  const last = ask('Ben', 'b2');
  await end('b2');
  expect(await last).toBe('b2');
  expect(begun).toEqual(['b1', 'b2']);
});
