/**
 * Link state for a smooth scroll to the top of the next page: `<Link to={…} state={smoothScroll}>`.
 */
export const smoothScroll = { scroll: 'smooth' } as const;

/** Link state for a scroll to the top when only the query changes, for another list. */
export const scrollToTop = { scroll: 'instant' } as const;

/** Link state for a page that takes the place of this one, such as another size of a product. */
export const keepScroll = { scroll: 'keep' } as const;

type LinkState = typeof smoothScroll | typeof scrollToTop | typeof keepScroll;

/** The scroll behaviour in a location's state, which only links set. */
export const wantedScroll = (state: unknown): LinkState['scroll'] | undefined =>
  (state as Partial<LinkState> | null)?.scroll;
