export type Change =
  | { kind: 'more' | 'less'; /** 0.12 for 12 %. */ share: number }
  | { kind: 'same' }
  /** There was nothing to compare with. */
  | { kind: 'new' }
  | { kind: 'none' };

/** How a figure compares with the same of the period before; null where there was nothing to take an average of. */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { kind: now === before ? 'none' : 'new' };
  if (before === 0) return { kind: now === 0 ? 'none' : 'new' };
  const share = (now - before) / before;
  // What would be written as 0 %.
  if (Math.abs(share) < 0.005) return { kind: 'same' };
  return { kind: share > 0 ? 'more' : 'less', share: Math.abs(share) };
}
