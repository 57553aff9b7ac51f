interface DecorativePicture {
  url: string;
  srcSet: string;
  category: { slug: string };
}

function picture(slug: string, category: string): DecorativePicture {
  const base = `/pictures/${slug}`;
  return {
    url: `${base}.800.webp`,
    srcSet: `${base}.400.webp 400w, ${base}.800.webp 800w`,
    category: { slug: category },
  };
}

/** Static pictures, independent of the catalogue. */
export const heroPictures: readonly DecorativePicture[] = [
  picture('gala-apples', 'fruits'),
  picture('broccoli', 'vegetables'),
  picture('ripe-brie', 'delicatessens'),
  picture('pressed-orange-juice', 'beverage'),
  picture('mixed-peppers', 'vegetables'),
  picture('blueberries', 'fruits'),
];

/** As `default-categories.ts` of the server has them, in the order of their pictures above. */
const FIRST_IDS = [11, 12, 13, 14].map((number) => `00000000-0000-4000-8000-0000000000${number}`);

/** The picture that comes with one of the categories that a shop has at first. */
export const bundledPictureOf = (id: string): DecorativePicture | undefined =>
  heroPictures[FIRST_IDS.indexOf(id)];
