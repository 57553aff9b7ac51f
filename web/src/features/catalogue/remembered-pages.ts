const FIELD = 'larderPages';

/*
 * How many pages of a list were on the screen, kept beside the router's own state in the entry of the history: it
 * belongs to that visit of the list, and survives a reload and a way round another site.
 */

/** How many pages this visit of the list had shown; 1 when nothing is remembered. */
export function rememberedPages(): number {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !(FIELD in state)) return 1;
  return typeof state[FIELD] === 'number' ? state[FIELD] : 1;
}

/** Remembers how many pages are on the screen. */
export function rememberPages(count: number): void {
  window.history.replaceState({ ...window.history.state, [FIELD]: count }, '');
}
