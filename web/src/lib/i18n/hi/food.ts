import food from '@larder/texts/web/hi/food.json';

export const texts = { food };
