/**
 * Numbers in the state of a history entry, beside the router's. They belong to one visit of a page,
 * and survive a reload.
 */

export function notedNumber(field: string): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return undefined;
  const value = (state as Record<string, unknown>)[field];
  return typeof value === 'number' ? value : undefined;
}

/** Ignores errors: Safari throws after 100 history changes in 10 to 30 s. */
export function noteNumber(field: string, value: number): void {
  if (notedNumber(field) === value) return;
  try {
    history.replaceState({ ...history.state, [field]: value }, '');
  } catch {
    // The value saved before is close enough.
  }
}
