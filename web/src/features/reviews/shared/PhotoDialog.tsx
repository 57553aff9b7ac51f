import Box from '@mui/material/Box';
import { Dialog } from '@/ui/dialogs/Dialog';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ImageFieldsFragment } from '@/lib/apollo/image-fields.generated';

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
      slotProps={{ paper: { 'aria-label': name, sx: { overflow: 'hidden' } } }}
    >
      <IconButton
        aria-label={t('close')}
        onClick={onClose}
        sx={{
          position: 'absolute',
          top: 8,
          insetInlineEnd: 8,
          bgcolor: 'background.paper',
          color: 'text.primary',
          '&:hover': { bgcolor: 'sunken' },
        }}
      >
        <X />
      </IconButton>
      <Box
        component="img"
        src={image.url}
        srcSet={image.srcSet || undefined}
        sizes="90vw"
        alt={name}
        sx={{
          display: 'block',
          width: 'min(80vw, 800px)',
          maxHeight: '85vh',
          objectFit: 'contain',
          bgcolor: 'sunken',
        }}
      />
    </Dialog>
  );
}
