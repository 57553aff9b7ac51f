/**
 * Numbers that are kept beside the router's own state in the entry of the history: they belong to
 * that visit of a page, and survive a reload and a way round another site.
 */

export function notedNumber(field: string): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return undefined;
  const value = (state as Record<string, unknown>)[field];
  return typeof value === 'number' ? value : undefined;
}

/**
 * Notes nothing where the browser refuses: Safari throws when the history is changed more than 100
 * times in 10 to 30 s.
 */
export function noteNumber(field: string, value: number): void {
  if (notedNumber(field) === value) return;
  try {
    history.replaceState({ ...history.state, [field]: value }, '');
  } catch {
    // What was noted before is near enough.
  }
}
