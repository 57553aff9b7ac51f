import type { ImageFieldsFragment } from '@/lib/apollo/image-fields.generated';
import { Picture, type PictureProps } from '@/ui/media/Picture';
import css from './CategoryPicture.module.css';
import { bundledPictureOf } from './hero-pictures';

interface CategoryPictureProps extends Omit<PictureProps, 'image'> {
  category: { id: string; picture: ImageFieldsFragment | null };
  /** What the category is called beside it. */
  name: string;
}

/** The picture of a category; without one, the first letter of its name. */
export function CategoryPicture({ category: { id, picture }, name, ...props }: CategoryPictureProps) {
  const image = picture ?? bundledPictureOf(id);
  if (image) return <Picture image={image} {...props} />;
  return (
    <b aria-hidden className={css.initial}>
      {[...name][0]}
    </b>
  );
}
