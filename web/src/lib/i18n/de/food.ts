import food from '@larder/texts/web/de/food.json';

export const texts = { food };
