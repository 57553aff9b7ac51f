import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { X, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Picture } from '@/components/ui/Picture';
import type { ImageFieldsFragment } from '@/graphql/generated/operations';
import css from './OpinionPhoto.module.css';

interface OpinionPhotoProps {
  image: ImageFieldsFragment;
  /** What the photo is: `Photo by Bo.` */
  name: string;
  /** What the button says; the same photo may be shown twice. */
  label: string;
}

/** A shopper's photo, which a click enlarges. */
export function OpinionPhoto({ image, name, label }: OpinionPhotoProps) {
  const t = useTranslations('reviews.photo');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.thumbnail} aria-label={label} onClick={() => setOpen(true)}>
        <Picture image={image} size={112} />
        <ZoomIn size={18} aria-hidden />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        maxWidth="md"
        slotProps={{ paper: { 'aria-label': name, className: css.paper ?? '' } }}
      >
        <IconButton aria-label={t('close')} className={css.close ?? ''} onClick={() => setOpen(false)}>
          <X aria-hidden />
        </IconButton>
        <img
          className={css.photo}
          src={image.url}
          srcSet={image.srcSet || undefined}
          sizes="90vw"
          alt={name}
        />
      </Dialog>
    </>
  );
}
