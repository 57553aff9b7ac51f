/*
 * Numbers that are kept beside the router's own state in the entry of the history: they belong to that visit of a page, and
 * survive a reload and a way round another site.
 */

export function notedNumber(field: string): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return undefined;
  const value = (state as Record<string, unknown>)[field];
  return typeof value === 'number' ? value : undefined;
}

export function noteNumber(field: string, value: number): void {
  history.replaceState({ ...history.state, [field]: value }, '');
}
