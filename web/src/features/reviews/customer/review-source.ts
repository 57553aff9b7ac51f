import type { PagedList } from '@/lib/apollo/usePagedQuery';
import type { Review } from './review';
import type { SummaryFieldsFragment } from './reviews.generated';

/** The reviews of the shop or the ratings of a product, optionally filtered by stars. */
export interface ReviewSource {
  list: PagedList<Review>;
  /** Of all stars; undefined until the first page has loaded. */
  summary: SummaryFieldsFragment | undefined;
  /** The filter; null for all stars. */
  stars: number | null;
  filterBy: (stars: number | null) => void;
}
