import { isNightly, sampleOf, seed } from '../../../scripts/lib/test-depth.mjs';

/** The number of screens per tour that `npm test` inspects; `npm run test:nightly` inspects all. */
const SCREENS = 2;
/** Spreads the sample, which depends on the seed. */
const STEP = 3;

/** @returns the indexes of the inspected screens, in ascending order */
export function inspectedIndexes(length: number): number[] {
  if (isNightly) return Array.from({ length }, (_, index) => index);
  const indexes = Array.from({ length: SCREENS }, (_, index) => (seed + index * STEP) % length);
  return [...new Set(indexes)].toSorted((one, other) => one - other);
}

/**
 * The tags of a file's walks, one for each call in order: all but the sample run nightly only.
 *
 * @param total the number of walks in the file
 */
export function nightlyTags(total: number, count: number, place: number): () => string[] {
  const sampled = sampleOf(
    Array.from({ length: total }, (_, index) => index),
    count,
    place,
  );
  let next = 0;
  return () => (sampled.includes(next++) ? [] : ['@nightly']);
}
