import { expect, test } from 'vitest';
import { inSlices } from './in-slices.js';

/** What happens while items take some milliseconds each, and the turns of the event loop. */
async function happenings(items: number, msEach: number): Promise<string> {
  let time = 0;
  let happened = '';
  let over = false;
  const turn = () => {
    happened += '.';
    if (!over) setImmediate(turn);
  };
  setImmediate(turn);
  for await (const item of inSlices(
    Array.from({ length: items }, (_, index) => index),
    () => time,
  )) {
    time += msEach;
    happened += item;
  }
  over = true;
  return happened;
}

test('the event loop takes turns between slices of items, and none between items of a slice', async () => {
  expect((await happenings(9, 2)).replaceAll(/\.+/g, '.')).toBe('012.345.678.');
  expect((await happenings(4, 9)).replaceAll(/\.+/g, '.')).toBe('0.1.2.3.');
  expect(await happenings(9, 0.1)).toBe('012345678');
});
