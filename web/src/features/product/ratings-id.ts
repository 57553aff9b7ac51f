/** Where the ratings stand on the product page. */
export const RATINGS_ID = 'ratings';
