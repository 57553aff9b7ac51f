import { expect, test } from 'vitest';
import { plain } from '@larder/texts/text';
import { FairQueue } from './fair-queue.js';

/** A queue of tasks that the test ends; `begun` lists those that have started. */
function createQueue() {
  const queue = new FairQueue({ max: 3, maxPerKey: 2, refusal: plain('Too many.') });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (who: string, what: string) =>
    queue.run(who, () => {
      begun.push(what);
      return new Promise<string>((resolve) => ends.set(what, () => resolve(what)));
    });
  const end = async (what: string) => {
    ends.get(what)?.();
    await new Promise(setImmediate);
  };
  return { queue, begun, run, end };
}

test('runs one task at a time, round-robin by client', async () => {
  const { begun, run, end } = createQueue();
  const all = [run('Asha', 'a1'), run('Asha', 'a2'), run('Asha', 'a3'), run('Ben', 'b1')];
  expect(begun).toEqual(['a1']);
  for (const what of ['a1', 'a2', 'b1', 'a3']) await end(what);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('rejects a task of a client with too many', async () => {
  const { begun, run, end } = createQueue();
  for (const what of ['a1', 'a2', 'a3']) void run('Asha', what);
  await expect(run('Asha', 'a4')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Too many.',
  });
  for (const what of ['a1', 'a2', 'a3']) await end(what);
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('a full queue rejects the last task of the client with most', async () => {
  const { begun, run, end } = createQueue();
  for (const what of ['a1', 'a2']) void run('Asha', what);
  void run('Ben', 'b1');
  const last = run('Asha', 'a3').catch((error: unknown) => error);
  void run('Cleo', 'c1');
  expect(await last).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: 'Too many.' });
  for (const what of ['a1', 'a2', 'b1', 'c1']) await end(what);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('a full queue rejects the new task of the client with most', async () => {
  const { begun, run, end } = createQueue();
  void run('Asha', 'a1');
  for (const who of ['Asha', 'Ben', 'Cleo']) void run(who, `${who}1`);
  await expect(run('Ben', 'b2')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await expect(run('Dan', 'd1')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await end('a1');
  void run('Dan', 'd2');
  for (const what of ['Asha1', 'Ben1', 'Cleo1', 'd2']) await end(what);
  expect(begun).toEqual(['a1', 'Asha1', 'Ben1', 'Cleo1', 'd2']);
});

test('goes on after work that failed', async () => {
  const { queue, run, end, begun } = createQueue();
  const failing = queue.run('Asha', () => Promise.reject(new Error('broken')));
  const next = run('Ben', 'b1');
  await expect(failing).rejects.toThrow('broken');
  await end('b1');
  expect(await next).toBe('b1');
  const last = run('Ben', 'b2');
  await end('b2');
  expect(await last).toBe('b2');
  expect(begun).toEqual(['b1', 'b2']);
});
