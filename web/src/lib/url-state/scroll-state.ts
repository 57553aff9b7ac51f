/**
 * Link state that asks for a smooth way to the top of the next page:
 * `<Link to={…} state={smoothScroll}>`.
 */
export const smoothScroll = { scroll: 'smooth' } as const;

/**
 * Link state that asks for the top also where only the query of the address changes: another list
 * in its place.
 */
export const scrollToTop = { scroll: 'instant' } as const;

/** How a location's state asks to get to the top; undefined when it does not ask. */
export function wantedScroll(state: unknown): 'smooth' | 'instant' | undefined {
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return undefined;
  return state.scroll === 'smooth' || state.scroll === 'instant' ? state.scroll : undefined;
}
