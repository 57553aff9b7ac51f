// Part of the first scripts of pages, so that it holds no more than names.

/** In the order of annex II of Regulation (EU) No 1169/2011. */
export const ALLERGENS = [
  'GLUTEN',
  'CRUSTACEANS',
  'EGGS',
  'FISH',
  'PEANUTS',
  'SOYBEANS',
  'MILK',
  'NUTS',
  'CELERY',
  'MUSTARD',
  'SESAME',
  'SULPHITES',
  'LUPIN',
  'MOLLUSCS',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const DIETS = [
  'VEGAN',
  'VEGETARIAN',
  'ORGANIC',
  'GLUTEN_FREE',
  'LACTOSE_FREE',
  'HALAL',
  'KOSHER',
] as const;
export type Diet = (typeof DIETS)[number];
