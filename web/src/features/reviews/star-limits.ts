export const MIN_STARS = 1;
export const MAX_STARS = 5;
