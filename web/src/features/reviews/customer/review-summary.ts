interface Summary {
  average: number | null;
  count: number;
  /** Left out where a screen asked for less. */
  stars?: readonly { stars: number; count: number }[];
}

/**
 * A summary with one opinion more or less, so that the stars are right before the server is asked
 * again.
 * @param by 1 for a new opinion, -1 for one that is gone
 */
export function withOpinion<S extends Summary>(summary: S, stars: number, by: 1 | -1): S {
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
