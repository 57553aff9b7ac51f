/** When the shop is closed. The web bundles this file, so it imports no package. */

/** A period in which nothing can be paid. */
export interface Closing {
  /** ISO 8601. */
  readonly from: string;
  /** ISO 8601, exclusive; null until further notice. */
  readonly until: string | null;
}

const startOf = ({ from }: Closing): number => Date.parse(from);
const endOf = ({ until }: Closing): number => (until === null ? Infinity : Date.parse(until));

export const hasEnded = (closing: Closing, now: number): boolean => endOf(closing) <= now;

/**
 * The closing in force, of several the one that began last; null while the shop is open. It ends
 * with those that follow it without a gap.
 */
export function closedAt<Each extends Closing>(closings: readonly Each[], now: number): Each | null {
  const ahead = closings
    .filter((closing) => !hasEnded(closing, now))
    .toSorted((one, other) => startOf(one) - startOf(other));
  const inForce = ahead.filter((closing) => startOf(closing) <= now);
  const shown = inForce.at(-1);
  if (!shown) return null;
  let last: Closing = shown;
  for (const closing of ahead) {
    if (startOf(closing) <= endOf(last) && endOf(closing) > endOf(last)) last = closing;
  }
  return { ...shown, until: last.until };
}

/** When the next closing begins or ends, in Unix milliseconds; null if none does. */
export function nextChange(closings: readonly Closing[], now: number): number | null {
  const times = closings
    .flatMap((closing) => [startOf(closing), endOf(closing)])
    .filter((time) => time > now && time < Infinity);
  return times.length > 0 ? Math.min(...times) : null;
}
