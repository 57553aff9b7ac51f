import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { preparePicture } from '@/lib/forms/prepare-picture';
import { usePreview } from '@/lib/forms/usePreview';
import { MAX_ALT_LENGTH } from '@/lib/limits';
import { MoveButtons } from '@/ui/lists/MoveButtons';
import type { PictureDraft } from './product-draft';

interface FurtherPictureProps {
  picture: PictureDraft;
  /** Among all pictures of the product. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onAlt: (alt: string) => void;
  onMove: (by: 1 | -1) => void;
  onMakeMain: () => void;
  onRemove: () => void;
}

const SIDE = 64;

/** A further picture with its text and its actions. */
export function FurtherPicture({ picture: { picture, alt }, number, busy, ...props }: FurtherPictureProps) {
  const t = useTranslations('manageProducts.form');
  const problems = useTranslations('pictureField');
  const file = typeof picture === 'string' ? null : picture;
  const preview = usePreview(file);
  const isUnreadable = useIsUnreadable(file);
  const source = typeof picture === 'string' ? picture : preview;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Avatar
        variant="rounded"
        src={source ?? ''}
        alt=""
        sx={{
          width: SIDE,
          height: SIDE,
          bgcolor: 'sunken',
          borderRadius: '12px',
          '& > img': { objectFit: 'contain' },
        }}
      >
        {!source && !isUnreadable ? <CircularProgress size={24} aria-label={problems('preparing')} /> : ' '}
      </Avatar>
      <TextField
        label={t('altOf', { number })}
        value={alt}
        onChange={(event) => props.onAlt(event.target.value)}
        error={isUnreadable}
        helperText={
          isUnreadable && file && t('pictureProblem', { name: file.name, reason: problems('unreadable') })
        }
        autoComplete="off"
        sx={{ flex: '1 1 200px' }}
        slotProps={{ htmlInput: { maxLength: MAX_ALT_LENGTH, readOnly: busy } }}
      />
      <Box sx={{ display: 'flex', flex: 'none', marginInlineStart: 'auto' }}>
        <MoveButtons
          up={t('movePictureUp', { number })}
          down={t('movePictureDown', { number })}
          isFirst={props.isFirst}
          isLast={props.isLast}
          busy={busy}
          onMove={props.onMove}
        />
        <IconButton
          aria-label={t('makeMain', { number })}
          title={t('makeMain', { number })}
          disabled={busy}
          onClick={props.onMakeMain}
        >
          <ImageUp size={20} />
        </IconButton>
        <IconButton aria-label={t('removePicture', { number })} disabled={busy} onClick={props.onRemove}>
          <Trash2 size={20} />
        </IconButton>
      </Box>
    </Box>
  );
}

/** Whether the browser cannot read a chosen picture that has to be made smaller. */
function useIsUnreadable(file: File | null): boolean {
  const [unreadable, setUnreadable] = useState<File | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    let isCurrent = true;
    void preparePicture(file).catch(() => {
      if (isCurrent) setUnreadable(file);
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return file !== null && unreadable === file;
}
