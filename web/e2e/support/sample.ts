import { isNightly, seed } from '../../../scripts/lib/test-depth.mjs';

/** So many screens of a tour are inspected by `npm test`, and all by `npm run test:nightly`. */
const SCREENS = 4;
/** So that another seed inspects others. */
const STEP = 3;

/** @returns the places of a tour of that length that are inspected, in ascending order */
export function inspectedPlaces(length: number): number[] {
  if (isNightly) return Array.from({ length }, (_, place) => place);
  const places = Array.from({ length: SCREENS }, (_, index) => (seed + index * STEP) % length);
  return [...new Set(places)].toSorted((one, other) => one - other);
}
