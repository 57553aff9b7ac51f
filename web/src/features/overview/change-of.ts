export type Change =
  | { kind: 'more' | 'less'; /** 0.12 for 12 %. */ share: number }
  /** More than tenfold, where percentages are meaningless. */
  | { kind: 'muchMore' }
  /** The earlier figure is negative, so there is no percentage. */
  | { kind: 'up' | 'down' }
  | { kind: 'same' }
  /** The earlier figure is zero. */
  | { kind: 'new' }
  | { kind: 'none' };

const MUCH = 10;

/** The change of a figure from the period before; null where an average has no values. */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { kind: now === before ? 'none' : 'new' };
  if (before === 0 && now >= 0) return { kind: now === 0 ? 'none' : 'new' };
  if (before < 0 || now < 0) return { kind: now === before ? 'same' : now > before ? 'up' : 'down' };
  const share = (now - before) / before;
  // Rounds to 0 %.
  if (Math.abs(share) < 0.005) return { kind: 'same' };
  if (now > before * MUCH) return { kind: 'muchMore' };
  return { kind: share > 0 ? 'more' : 'less', share: Math.abs(share) };
}
