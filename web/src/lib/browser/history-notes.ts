/**
 * Numbers in the state of a history entry, beside those of the router: they belong to one visit of
 * a page and survive a reload and leaving the site.
 */

export function notedNumber(field: string): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return undefined;
  const value = (state as Record<string, unknown>)[field];
  return typeof value === 'number' ? value : undefined;
}

/** Ignores refusals: Safari throws after 100 changes of the history in 10 to 30 s. */
export function noteNumber(field: string, value: number): void {
  if (notedNumber(field) === value) return;
  try {
    history.replaceState({ ...history.state, [field]: value }, '');
  } catch {
    // The value saved before is close enough.
  }
}
