import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { pictureProblem, pictureTypes, type PictureProblem } from '@/lib/forms/picture-check';
import { usePreview } from '@/lib/forms/usePreview';

interface PictureFieldProps {
  value: File | null;
  onChange: (picture: File | null) => void;
  /** What the picture is: `Profile picture`. */
  label: string;
  hint: string;
  /** Describes the chosen picture. */
  alt: string;
  variant?: 'circular' | 'rounded';
  /** Shown while there is none; an empty frame when left out. */
  standIn?: string | undefined;
  /** Makes `standIn` a picture that there is already, and may go. */
  onRemoveStandIn?: (() => void) | undefined;
  /** Why the server would not take it. */
  refusal?: string | undefined;
  /** There has to be one; `standIn` is then the picture that there is already. */
  required?: boolean;
  /** Shows all of the picture, and larger, in place of cutting it to its frame. */
  whole?: boolean;
  /** Colour behind a picture with transparent parts; empty for the usual. */
  ground?: string;
  /** Is given the button that chooses, for a form that points at what is missing. */
  buttonRef?: (button: HTMLButtonElement | null) => void;
}

/** Chooses a picture, shows it, and lets it go again. */
export function PictureField({
  value,
  onChange,
  label,
  hint,
  alt,
  variant = 'circular',
  standIn,
  onRemoveStandIn,
  refusal,
  required = false,
  whole = false,
  ground,
  buttonRef,
}: PictureFieldProps) {
  const t = useTranslations('pictureField');
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [found, setFound] = useState<PictureProblem>();
  const preview = usePreview(value);
  const problem = found ? t(found) : refusal;
  const replacing = standIn !== undefined && (required || onRemoveStandIn !== undefined);
  const side = whole ? 144 : 72;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that choosing the same file once more is a change again.
    event.target.value = '';
    if (!file) return;
    const wrong = pictureProblem(file);
    setFound(wrong);
    if (!wrong) onChange(file);
  };

  const remove = () => {
    setFound(undefined);
    if (value) onChange(null);
    else onRemoveStandIn?.();
    chooseButton.current?.focus();
  };

  return (
    <Box role="group" aria-label={label} aria-describedby={hintId}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Avatar
          variant={variant}
          src={preview ?? standIn ?? ''}
          alt={value || replacing ? alt : ''}
          sx={{
            width: side,
            height: side,
            bgcolor: ground || 'sunken',
            color: 'text.secondary',
            ...(variant === 'rounded' && { borderRadius: '12px' }),
          }}
          slotProps={whole ? { img: { sx: { objectFit: 'contain' } } } : undefined}
        >
          {!preview && !standIn && <ImagePlus size={26} strokeWidth={1.75} aria-hidden />}
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
              startIcon={<ImagePlus size={18} aria-hidden />}
              onClick={() => input.current?.click()}
              sx={{ px: 1 }}
            >
              {value || replacing ? t('chooseAnother') : t('choose')}
            </Button>
            {(value || (replacing && onRemoveStandIn)) && (
              <Button
                color="error"
                startIcon={<Trash2 size={18} aria-hidden />}
                onClick={remove}
                sx={{ px: 1 }}
              >
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
        accept={pictureTypes.join(',')}
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
