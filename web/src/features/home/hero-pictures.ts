import type { Category } from '@/lib/apollo/schema-types.generated';

interface DecorativePicture {
  url: string;
  srcSet: string;
  category: Category;
}

function picture(slug: string, category: Category): DecorativePicture {
  const base = `/pictures/${slug}`;
  return { url: `${base}.800.webp`, srcSet: `${base}.400.webp 400w, ${base}.800.webp 800w`, category };
}

/** Static pictures, independent of the catalogue. */
export const heroPictures: readonly DecorativePicture[] = [
  picture('gala-apples', 'FRUITS'),
  picture('broccoli', 'VEGETABLES'),
  picture('ripe-brie', 'DELICATESSENS'),
  picture('pressed-orange-juice', 'BEVERAGE'),
  picture('mixed-peppers', 'VEGETABLES'),
  picture('blueberries', 'FRUITS'),
];

export const categoryPictures: Record<Category, DecorativePicture> = {
  VEGETABLES: picture('broccoli', 'VEGETABLES'),
  FRUITS: picture('gala-apples', 'FRUITS'),
  DELICATESSENS: picture('ripe-brie', 'DELICATESSENS'),
  BEVERAGE: picture('pressed-orange-juice', 'BEVERAGE'),
};
