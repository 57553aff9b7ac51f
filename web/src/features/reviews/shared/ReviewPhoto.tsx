import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { lazyModal } from '@/ui/lazy-modal';
import { Picture } from '@/ui/Picture';
import type { ImageFieldsFragment } from '@/lib/apollo/image-fields.generated';
import css from './ReviewPhoto.module.css';

const PhotoDialog = lazyModal(async () => (await import('./PhotoDialog')).PhotoDialog);

interface ReviewPhotoProps {
  image: ImageFieldsFragment;
  /** For example `Photo by Bo.` */
  name: string;
  /** The button's label; the same photo may be rendered twice. */
  label: string;
}

/** The photo of a review, which a click enlarges. */
export function ReviewPhoto({ image, name, label }: ReviewPhotoProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.thumbnail}
        aria-label={label}
        onPointerEnter={PhotoDialog.preload}
        onFocus={PhotoDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Picture image={image} size={112} />
        <ZoomIn size={18} aria-hidden />
      </button>
      <PhotoDialog open={open} onClose={() => setOpen(false)} image={image} name={name} />
    </>
  );
}
