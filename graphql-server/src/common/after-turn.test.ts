import { expect, test } from 'vitest';
import { afterTurn } from './after-turn.js';

test('what is done after a turn is done in one go and in its order', async () => {
  const done: number[] = [];
  for (const number of [1, 2, 3]) afterTurn(() => done.push(number));
  expect(done).toEqual([]);
  await new Promise(setImmediate);
  expect(done).toEqual([1, 2, 3]);
});
