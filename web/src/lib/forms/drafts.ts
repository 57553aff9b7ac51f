/** The fields in which two drafts differ, in the order of the first. */
export const differences = <Draft extends object>(one: Draft, other: Draft): (keyof Draft)[] =>
  (Object.keys(one) as (keyof Draft)[]).filter((field) => !isSame(one[field], other[field]));

/** Lists and plain objects are compared by their content, files are not. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isPlain(one) && isPlain(other) && JSON.stringify(one) === JSON.stringify(other));

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) || (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype);

/** Applies the changes from `base` to `mine` on top of what another admin has saved. */
export function rebased<Draft extends object>(mine: Draft, base: Draft, theirs: Draft): Draft {
  const changes = differences(base, mine).map((field) => [field, mine[field]]);
  return { ...theirs, ...(Object.fromEntries(changes) as Partial<Draft>) };
}
