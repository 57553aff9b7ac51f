/** How many ratings a page holds. */
export const RATINGS_PER_PAGE = 6;

/** How many photos the strip of a product shows at the most. */
export const PHOTOS_IN_STRIP = 12;
