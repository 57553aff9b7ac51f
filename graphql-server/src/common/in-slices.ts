import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop. */
const SLICE_MS = 5;

/**
 * The same items, for long work on each: yields to the event loop between slices of some
 * milliseconds, so that requests are served meanwhile.
 */
export async function* inSlices<Each>(
  all: Iterable<Each>,
  now: () => number = () => performance.now(),
): AsyncGenerator<Each> {
  let begun = now();
  for (const each of all) {
    yield each;
    if (now() - begun < SLICE_MS) continue;
    await setImmediate();
    begun = now();
  }
}

/** Parts of a list with this many items each, the last one with fewer. */
export function* slicesOf<Each>(all: readonly Each[], size: number): Generator<Each[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
