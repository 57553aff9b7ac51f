import type { PagedList } from '@/lib/apollo/usePagedQuery';
import type { Review } from './review';
import type { SummaryFieldsFragment } from './reviews.generated';

/** Reviews of the shop or of a product, with all stars or some. */
export interface ReviewSource {
  list: PagedList<Review>;
  /** Of all stars; undefined until the first page is there. */
  summary: SummaryFieldsFragment | undefined;
  /** Only reviews with so many stars are listed; all when null. */
  stars: number | null;
  filterBy: (stars: number | null) => void;
}
