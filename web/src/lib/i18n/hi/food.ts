import food from './food.json';

export const texts = { food };
