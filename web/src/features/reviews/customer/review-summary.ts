interface Summary {
  average: number | null;
  count: number;
  /** Omitted where the query does not select it. */
  stars?: readonly { stars: number; count: number }[];
}

/**
 * Adds or removes one review, for an optimistic update.
 * @param by 1 to add, -1 to remove
 */
export function adjustSummary<S extends Summary>(summary: S, stars: number, by: 1 | -1): S {
  const count = Math.max(summary.count + by, 0);
  const sum = (summary.average ?? 0) * summary.count + stars * by;
  return {
    ...summary,
    count,
    average: count === 0 ? null : sum / count,
    ...(summary.stars && {
      stars: summary.stars.map((entry) =>
        entry.stars === stars ? { ...entry, count: Math.max(entry.count + by, 0) } : entry,
      ),
    }),
  };
}
