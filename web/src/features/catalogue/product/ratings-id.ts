/** The id of the ratings section, for links. */
export const RATINGS_ID = 'ratings';
