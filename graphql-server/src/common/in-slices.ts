import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of work between two rests. */
const SLICE_MS = 5;

/**
 * The same items, for long work on each: after some milliseconds of work it rests for as long, so
 * that requests, which take several turns of the event loop each, have half of it.
 */
export async function* inSlices<Each>(
  all: Iterable<Each>,
  now: () => number = () => performance.now(),
): AsyncGenerator<Each> {
  let begun = now();
  for (const each of all) {
    yield each;
    const worked = now() - begun;
    if (worked < SLICE_MS) continue;
    await sleep(worked);
    begun = now();
  }
}

/** Parts of a list with this many items each, the last one with fewer. */
export function* slicesOf<Each>(all: readonly Each[], size: number): Generator<Each[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
