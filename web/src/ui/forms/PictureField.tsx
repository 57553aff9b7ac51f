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
export function PictureField(props: PictureFieldProps) {
  const { value, onChange, label, hint, fallback, onRemoveStored, refusal, required = false } = props;
  const t = useTranslations('pictureField');
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const { found, choose, clear } = usePictureInput(value, onChange);
  const problem = found ? t(found, { megabytes: MAX_CHOSEN_PICTURE_MB }) : refusal;
  const replacing = fallback !== undefined && (required || onRemoveStored !== undefined);

  const remove = () => {
    clear();
    if (value) onChange(null);
    else onRemoveStored?.();
    chooseButton.current?.focus();
  };

  const isRemovable = value !== null || (replacing && onRemoveStored !== undefined);
  const removeText = isRemovable && (value && replacing ? 'keep' : 'remove');
  return (
    <Box role="group" aria-label={label} aria-describedby={hintId}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Frame {...props} replacing={replacing} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value ? value.name : required ? label : t('optional', { label })}
          </Typography>
          <Buttons
            replaces={value !== null || replacing}
            remove={removeText}
            chooseRef={(button) => {
              chooseButton.current = button;
              props.buttonRef?.(button);
            }}
            onChoose={() => input.current?.click()}
            onRemove={remove}
          />
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

/** Chooses a picture that the browser can read; undoes the choice of any other. */
function usePictureInput(value: File | null, onChange: PictureFieldProps['onChange']) {
  const newest = useRef<File>(null);
  const [found, setFound] = useState<PictureProblem>();

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
  const clear = () => {
    setFound(undefined);
    newest.current = null;
  };
  return { found, choose, clear };
}

interface FrameProps extends PictureFieldProps {
  replacing: boolean;
}

function Frame({ value, fallback, alt, replacing, variant = 'circular', whole, ground }: FrameProps) {
  const preview = usePreview(value);
  const preparing = value !== null && preview === undefined;
  const picture = preview ?? fallback;
  const t = useTranslations('pictureField');
  const side = whole ? 144 : 72;
  return (
    <Avatar
      variant={variant}
      src={preparing ? '' : (picture ?? '')}
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
        !picture && <ImagePlus size={26} strokeWidth={1.75} />
      )}
    </Avatar>
  );
}

interface ButtonsProps {
  /** Whether a choice replaces a picture. */
  replaces: boolean;
  /** The text of the button that removes; false without one. */
  remove: 'keep' | 'remove' | false;
  chooseRef: (button: HTMLButtonElement | null) => void;
  onChoose: () => void;
  onRemove: () => void;
}

function Buttons({ replaces, remove, chooseRef, onChoose, onRemove }: ButtonsProps) {
  const t = useTranslations('pictureField');
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: -1 }}>
      <Button
        ref={chooseRef}
        startIcon={<ImagePlus size={18} />}
        onClick={onChoose}
        sx={{ px: 1, textAlign: 'start' }}
      >
        {replaces ? t('chooseAnother') : t('choose')}
      </Button>
      {remove && (
        <Button color="error" startIcon={<Trash2 size={18} />} onClick={onRemove} sx={{ px: 1 }}>
          {t(remove)}
        </Button>
      )}
    </Stack>
  );
}
