import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { pictureProblem, pictureTypes, type PictureProblem } from '@/lib/forms/picture-check';
import { preparePicture } from '@/lib/forms/prepare-picture';
import { usePreview } from '@/lib/forms/usePreview';
import { MAX_CHOSEN_PICTURE_MB } from '@/lib/limits';

interface PictureFieldProps {
  value: File | null;
  onChange: (picture: File | null) => void;
  /** For example `Profile picture`. */
  label: string;
  hint: string;
  /** The alternative text of the selected picture. */
  alt: string;
  variant?: 'circular' | 'rounded';
  /** The picture shown without a selected one; an empty frame by default. */
  fallback?: string | undefined;
  /** Marks `fallback` as a stored picture that can be removed. */
  onRemoveStored?: (() => void) | undefined;
  /** The server's error. */
  refusal?: string | undefined;
  /** A picture is required; `fallback` is then the stored one. */
  required?: boolean;
  /** Shows the picture larger and uncropped. */
  whole?: boolean;
  /** The background of transparent pictures; empty for the default. */
  ground?: string;
  /** Receives the select button, for focusing it on errors. */
  buttonRef?: (button: HTMLButtonElement | null) => void;
}

/** Selects, previews and removes a picture. */
export function PictureField({
  value,
  onChange,
  label,
  hint,
  alt,
  variant = 'circular',
  fallback,
  onRemoveStored,
  refusal,
  required = false,
  whole = false,
  ground,
  buttonRef,
}: PictureFieldProps) {
  const t = useTranslations('pictureField');
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef<File>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [found, setFound] = useState<PictureProblem>();
  const preview = usePreview(value);
  const preparing = value !== null && preview === undefined;
  const problem = found ? t(found, { megabytes: MAX_CHOSEN_PICTURE_MB }) : refusal;
  const replacing = fallback !== undefined && (required || onRemoveStored !== undefined);
  const side = whole ? 144 : 72;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Reset, so that selecting the same file again emits a change.
    event.target.value = '';
    if (!file) return;
    const wrong = pictureProblem(file);
    setFound(wrong);
    if (wrong) return;
    newest.current = file;
    onChange(file);
    void preparePicture(file).catch(() => {
      if (newest.current !== file) return;
      setFound('unreadable');
      onChange(value);
    });
  };

  const remove = () => {
    setFound(undefined);
    newest.current = null;
    if (value) onChange(null);
    else onRemoveStored?.();
    chooseButton.current?.focus();
  };

  return (
    <Box role="group" aria-label={label} aria-describedby={hintId}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Avatar
          variant={variant}
          src={preparing ? '' : (preview ?? fallback ?? '')}
          alt={value || replacing ? alt : ''}
          sx={{
            width: side,
            height: side,
            bgcolor: ground || 'sunken',
            color: 'text.secondary',
            ...(variant === 'rounded' && { borderRadius: '12px' }),
            ...(whole && { '& > img': { objectFit: 'contain' } }),
          }}
        >
          {preparing ? (
            <CircularProgress size={26} aria-label={t('preparing')} />
          ) : (
            !preview && !fallback && <ImagePlus size={26} strokeWidth={1.75} />
          )}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value ? value.name : required ? label : t('optional', { label })}
          </Typography>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: -1 }}>
            <Button
              ref={(button) => {
                chooseButton.current = button;
                buttonRef?.(button);
              }}
              startIcon={<ImagePlus size={18} />}
              onClick={() => input.current?.click()}
              sx={{ px: 1, textAlign: 'start' }}
            >
              {value || replacing ? t('chooseAnother') : t('choose')}
            </Button>
            {(value || (replacing && onRemoveStored)) && (
              <Button color="error" startIcon={<Trash2 size={18} />} onClick={remove} sx={{ px: 1 }}>
                {value && replacing ? t('keep') : t('remove')}
              </Button>
            )}
          </Stack>
        </Box>
      </Stack>
      <input
        ref={input}
        type="file"
        name="picture"
        aria-label={t('file', { label })}
        accept={pictureTypes}
        onChange={choose}
        tabIndex={-1}
        hidden
      />
      <FormHelperText
        id={hintId}
        error={Boolean(problem)}
        role={problem ? 'alert' : undefined}
        sx={{ mx: 0 }}
      >
        {problem ?? hint}
      </FormHelperText>
    </Box>
  );
}
