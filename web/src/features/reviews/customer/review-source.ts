import type { SummaryFieldsFragment } from './reviews.generated';
import type { Review } from './review';

/** ReviewSection that come page by page, of all stars or of some, wherever they come from. */
export interface ReviewSource {
  /** What all stars come to; undefined until the first page is there. */
  summary: SummaryFieldsFragment | undefined;
  /** While other stars are on their way, those of before. */
  opinions: readonly Review[];
  /** Only opinions with so many stars are listed; all when null. */
  stars: number | null;
  filterBy: (stars: number | null) => void;
  state: 'ready' | 'loading' | 'failed';
  /** Fetches the first page again. Never rejects: `state` says how it went. */
  refresh: () => void;
  /** Fetches the next page; rejects when that fails. Undefined when there is none. */
  more: (() => Promise<unknown>) | undefined;
}

/** How far a query with data of its own, or only of earlier variables, has come. */
export function sourceState({ data, error }: { data: unknown; error?: unknown }): ReviewSource['state'] {
  if (data) return 'ready';
  return error ? 'failed' : 'loading';
}
