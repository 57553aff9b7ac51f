import food from '@larder/texts/web/en/food.json';

/** Loaded with facts about food, which most shops do not have. */
export const foodTexts = { food };
