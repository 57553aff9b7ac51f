import Box from '@mui/material/Box';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { lazyModal } from '@/ui/dialogs/lazy-modal';
import { Picture } from '@/ui/media/Picture';
import type { ImageFieldsFragment } from '@/lib/apollo/image-fields.generated';

const PhotoDialog = lazyModal(async () => (await import('./PhotoDialog')).PhotoDialog);

const thumbnail = {
  position: 'relative',
  alignSelf: 'start',
  overflow: 'hidden',
  width: 112,
  mt: 'auto',
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'sunken',
  color: 'inherit',
  cursor: 'zoom-in',
  // The thumbnail is cropped to a square.
  img: { objectFit: 'cover' },
  svg: {
    position: 'absolute',
    right: 6,
    bottom: 6,
    p: 0.5,
    boxSizing: 'content-box',
    borderRadius: '50%',
    bgcolor: 'background.paper',
  },
};

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
      <Box
        component="button"
        type="button"
        sx={thumbnail}
        aria-label={label}
        onPointerEnter={PhotoDialog.preload}
        onFocus={PhotoDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Picture image={image} size={112} />
        <ZoomIn size={18} />
      </Box>
      <PhotoDialog open={open} onClose={() => setOpen(false)} image={image} name={name} />
    </>
  );
}
