import { sampleOf } from '../../../scripts/lib/test-depth.mjs';

/** @returns the indexes of the inspected screens of a tour: one by day, all nightly */
export const inspectedIndexes = (length: number): readonly number[] =>
  sampleOf(
    Array.from({ length }, (_, index) => index),
    1,
  );

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
