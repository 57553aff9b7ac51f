export const RATINGS_PER_PAGE = 6;

/** The maximum number of photos. */
export const PHOTOS_IN_STRIP = 12;
