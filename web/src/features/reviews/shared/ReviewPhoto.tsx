import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { latePart } from '@/components/feedback/late-part';
import { Picture } from '@/components/ui/Picture';
import type { ImageFieldsFragment } from '@/graphql/generated/operations';
import css from './OpinionPhoto.module.css';

const dialog = latePart(async () => (await import('./PhotoDialog')).PhotoDialog);

interface OpinionPhotoProps {
  image: ImageFieldsFragment;
  /** What the photo is: `Photo by Bo.` */
  name: string;
  /** What the button says; the same photo may be shown twice. */
  label: string;
}

/** A shopper's photo, which a click enlarges. */
export function OpinionPhoto({ image, name, label }: OpinionPhotoProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.thumbnail}
        aria-label={label}
        onPointerEnter={dialog.prepare}
        onFocus={dialog.prepare}
        onClick={() => setOpen(true)}
      >
        <Picture image={image} size={112} />
        <ZoomIn size={18} aria-hidden />
      </button>
      <dialog.Part open={open} onClose={() => setOpen(false)} image={image} name={name} />
    </>
  );
}
