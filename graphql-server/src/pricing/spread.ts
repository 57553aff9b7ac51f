/** `whole * part / of`, rounded half up; exact beyond 2^53. */
export const shareHalfUp = (whole: number, part: number, of: number): number =>
  of === 0 ? 0 : Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)));

/**
 * Spreads an amount in proportion to the parts, in whole units. Each share is rounded half up; the
 * largest parts take the difference, one unit each. The first of equal parts is the larger one.
 */
export function spread(amount: number, parts: readonly number[]): number[] {
  const of = parts.reduce((sum, part) => sum + part, 0);
  const shares = parts.map((part) => shareHalfUp(amount, part, of));
  const rest = shares.reduce((left, each) => left - each, amount);
  if (rest === 0) return shares;
  const largest = [...parts.keys()].toSorted((one, other) => (parts[other] ?? 0) - (parts[one] ?? 0));
  // Parts of nothing have no proportion.
  const each = of === 0 ? rest : Math.sign(rest);
  for (const place of largest.slice(0, rest / each)) shares[place] = (shares[place] ?? 0) + each;
  return shares;
}
