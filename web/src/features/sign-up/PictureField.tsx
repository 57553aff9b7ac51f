import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { DEFAULT_AVATAR } from '@/config/assets';
import { pictureProblem, pictureTypes } from './picture-check';

interface PictureFieldProps {
  value: File | null;
  onChange: (picture: File | null) => void;
}

function usePreview(picture: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return undefined;
    const created = URL.createObjectURL(picture);
    setAddress(created);
    return () => {
      URL.revokeObjectURL(created);
      setAddress(undefined);
    };
  }, [picture]);
  return address;
}

/** Chooses an optional profile picture, shows it, and lets it go again. */
export function PictureField({ value, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(value);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that choosing the same file once more is a change again.
    event.target.value = '';
    if (!file) return;
    const found = pictureProblem(file);
    setProblem(found);
    if (!found) onChange(file);
  };

  const remove = () => {
    setProblem(undefined);
    onChange(null);
    chooseButton.current?.focus();
  };

  return (
    <Box role="group" aria-label="Profile picture" aria-describedby={hintId}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Avatar
          src={preview ?? DEFAULT_AVATAR}
          alt={value ? 'Your picture' : ''}
          sx={{ width: 72, height: 72 }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value ? value.name : 'Profile picture (optional)'}
          </Typography>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: -1 }}>
            <Button
              ref={chooseButton}
              startIcon={<ImagePlus size={18} aria-hidden />}
              onClick={() => input.current?.click()}
              sx={{ px: 1 }}
            >
              {value ? 'Choose another' : 'Choose a picture'}
            </Button>
            {value && (
              <Button
                color="error"
                startIcon={<Trash2 size={18} aria-hidden />}
                onClick={remove}
                sx={{ px: 1 }}
              >
                Remove
              </Button>
            )}
          </Stack>
        </Box>
      </Stack>
      <input
        ref={input}
        type="file"
        name="picture"
        aria-label="Profile picture file"
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
        {problem ?? 'A photo of up to 5 MB, shown beside your reviews.'}
      </FormHelperText>
    </Box>
  );
}
