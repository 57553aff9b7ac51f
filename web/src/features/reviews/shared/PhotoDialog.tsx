import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ImageFieldsFragment } from '@/lib/apollo/image-fields.generated';
import css from './PhotoDialog.module.css';

interface PhotoDialogProps {
  open: boolean;
  onClose: () => void;
  image: ImageFieldsFragment;
  /** For example `Photo by Bo.` */
  name: string;
}

/** A photo in full size. */
export function PhotoDialog({ open, onClose, image, name }: PhotoDialogProps) {
  const t = useTranslations('reviews.photo');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="md"
      slotProps={{ paper: { 'aria-label': name, className: css.paper ?? '' } }}
    >
      <IconButton aria-label={t('close')} className={css.close ?? ''} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
      <img className={css.photo} src={image.url} srcSet={image.srcSet || undefined} sizes="90vw" alt={name} />
    </Dialog>
  );
}
