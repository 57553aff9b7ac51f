import { expect, it } from 'vitest';
import { SerialQueue } from './serial-queue';

it('runs tasks one after another in order, also after a rejection', async () => {
  const queue = new SerialQueue();
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} starts`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'a') throw new Error('No.');
    return name;
  };
  const results = await Promise.allSettled([
    queue.add(task('a')),
    queue.add(task('b')),
    queue.add(task('c')),
  ]);
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  expect(results).toMatchObject([{ status: 'rejected' }, { value: 'b' }, { value: 'c' }]);
});
