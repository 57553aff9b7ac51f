export type Change =
  | { kind: 'more' | 'less'; /** 0.12 for 12 %. */ share: number }
  /** More than ten times as much, where percent say nothing any more. */
  | { kind: 'muchMore' }
  /** The other figure is below zero, of which nothing is a share. */
  | { kind: 'up' | 'down' }
  | { kind: 'same' }
  /** There was nothing to compare with. */
  | { kind: 'new' }
  | { kind: 'none' };

const MUCH = 10;

/**
 * How a figure compares with the same of the period before; null where there was nothing to take an
 * average of.
 */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { kind: now === before ? 'none' : 'new' };
  if (before === 0 && now >= 0) return { kind: now === 0 ? 'none' : 'new' };
  if (before < 0 || now < 0) return { kind: now === before ? 'same' : now > before ? 'up' : 'down' };
  const share = (now - before) / before;
  // What would be written as 0 %.
  if (Math.abs(share) < 0.005) return { kind: 'same' };
  if (now > before * MUCH) return { kind: 'muchMore' };
  return { kind: share > 0 ? 'more' : 'less', share: Math.abs(share) };
}
