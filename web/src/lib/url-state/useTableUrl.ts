import { useLocation } from 'react-router-dom';
import { scrollToTop } from './scroll-state';
import type { TablePage } from './table-schema';
import type { UrlSchema } from './url-schema';
import { useUrlState } from './useUrlState';

interface TableUrl<View> {
  view: View;
  /**
   * Shows another list from its first page. `replace` keeps single keystrokes out of the history.
   */
  change: (part: Partial<View>, options?: { replace?: boolean }) => void;
  toNextPage: (cursor: string) => void;
  /** Undefined on the first page. */
  toPreviousPage: (() => void) | undefined;
}

/**
 * The state of a table in the URL. Cursors only lead forward, so the cursors of the previous pages
 * are stored in the state of the history entry. Without it, the previous page is the first.
 */
export function useTableUrl<View extends TablePage>(schema: UrlSchema<View>): TableUrl<View> {
  const [view, setView] = useUrlState(schema);
  const { state } = useLocation();
  const trail = trailOf(state);
  const toPage = (page: number, after: string | null, nextTrail: readonly (string | null)[]) =>
    setView({ page, after } as Partial<View>, {
      state: { ...(state as object | null), ...scrollToTop, trail: nextTrail },
    });

  return {
    view,
    change: (part, options) => setView({ page: 1, after: null, ...part }, options),
    toNextPage: (cursor) => toPage(view.page + 1, cursor, [...trail, view.after]),
    toPreviousPage:
      view.after === null
        ? undefined
        : () => {
            const before = trail.at(-1) ?? null;
            toPage(before === null ? 1 : view.page - 1, before, trail.slice(0, -1));
          },
  };
}

function trailOf(state: unknown): readonly (string | null)[] {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return [];
  return Array.isArray(state.trail) ? (state.trail as (string | null)[]) : [];
}
