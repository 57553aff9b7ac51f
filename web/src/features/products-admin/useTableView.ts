import { useLocation } from 'react-router-dom';
import { scrollToTop } from '@/lib/url-state/scroll-state';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { tableSchema, type TableView } from './table-view';

interface TableAddress {
  view: TableView;
  /**
   * Another list starts at its first page. `replace` keeps what is typed letter by letter out of
   * the history.
   */
  change: (part: Partial<TableView>, options?: { replace?: boolean }) => void;
  toNextPage: (cursor: string) => void;
  /** Undefined on the first page. */
  toPreviousPage: (() => void) | undefined;
}

/**
 * The list that the address asks for. A cursor only leads onwards; the way back, the cursors of the
 * pages before, is kept with the entry in the browser's history. Where it is missing, as behind a
 * link from elsewhere, back is the first page.
 */
export function useTableView(): TableAddress {
  const [view, setView] = useUrlState(tableSchema);
  const trail = trailOf(useLocation().state);
  const toPage = (page: number, after: string | null, nextTrail: readonly (string | null)[]) =>
    setView({ page, after }, { state: { ...scrollToTop, trail: nextTrail } });

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
