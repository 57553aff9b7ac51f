/** A product review of the demo shop. */
export interface DemoRating {
  productSlug: string;
  personUid: string;
  message: string;
  /** Stars, 1 to 5. */
  rates: 1 | 2 | 3 | 4 | 5;
  /** Address of the widest size of the photo; the same file exists at 400. */
  image?: string;
  /** What the shop answered. */
  answer?: string;
  /**
   * How long before the day of seeding it was written, so that a new demo shop never looks
   * abandoned.
   */
  daysAgo: number;
}
