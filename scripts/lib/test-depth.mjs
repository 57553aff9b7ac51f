/** Whether everything is tried, as `npm run test:nightly` does; `npm test` tries a sample. */
export const isNightly = process.env.TEST_DEPTH === 'nightly';

/** Selects the sample: another seed, another sample. */
export const seed = Number(process.env.TEST_SEED ?? 0);

/**
 * So many of a list, beginning at another place for each seed; all of them nightly.
 *
 * @template Each
 * @param {readonly Each[]} list @param {number} count
 * @param {number} [place] of the list itself, where several take their samples from one list
 * @returns {readonly Each[]}
 */
export function sampleOf(list, count, place = 0) {
  if (isNightly || count >= list.length) return list;
  const from = (seed + place) % list.length;
  return [...list, ...list].slice(from, from + count);
}
