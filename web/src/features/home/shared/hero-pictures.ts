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

/** The picture of a category that has none of its own. */
export const pictureOf = ({ slug }: { slug: string }): DecorativePicture =>
  heroPictures.find(({ category }) => category.slug === slug) ?? picture('mixed-peppers', slug);
