import food from './food.json';

/** Loaded with facts about food, which most shops do not have. */
export const foodTexts = { food };
