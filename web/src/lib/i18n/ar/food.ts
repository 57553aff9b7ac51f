import food from '@larder/texts/web/ar/food.json';

export const texts = { food };
