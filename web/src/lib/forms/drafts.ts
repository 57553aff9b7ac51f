/** The fields in which two drafts differ, in the order of the first. */
export const differences = <Draft extends object>(one: Draft, other: Draft): (keyof Draft)[] =>
  (Object.keys(one) as (keyof Draft)[]).filter((field) => one[field] !== other[field]);

/** Applies the changes from `base` to `mine` on top of what another admin has saved. */
export function rebased<Draft extends object>(mine: Draft, base: Draft, theirs: Draft): Draft {
  const changes = differences(base, mine).map((field) => [field, mine[field]]);
  return { ...theirs, ...(Object.fromEntries(changes) as Partial<Draft>) };
}
