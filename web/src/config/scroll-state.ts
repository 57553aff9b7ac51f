/** Link state that asks for a smooth way to the top of the next page: `<Link to={…} state={smoothScroll}>`. */
export const smoothScroll = { scroll: 'smooth' } as const;

/** Whether a location's state asks for it. */
export function wantsSmoothScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'scroll' in state && state.scroll === 'smooth';
}
