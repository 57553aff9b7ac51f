import { isNightly, seed } from '../../../scripts/lib/test-depth.mjs';

/** The number of screens per tour that `npm test` inspects; `npm run test:nightly` inspects all. */
const SCREENS = 4;
/** Spreads the sample, which depends on the seed. */
const STEP = 3;

/** @returns the indexes of the inspected screens, in ascending order */
export function inspectedIndexes(length: number): number[] {
  if (isNightly) return Array.from({ length }, (_, index) => index);
  const indexes = Array.from({ length: SCREENS }, (_, index) => (seed + index * STEP) % length);
  return [...new Set(indexes)].toSorted((one, other) => one - other);
}
