import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState, type ReactNode, type Ref } from 'react';

interface FoldedSectionProps {
  title: string;
  /** Whether it is open at first. */
  filled: boolean;
  error: string | undefined;
  /** Gets the focus on an error. */
  buttonRef: Ref<HTMLButtonElement>;
  /** May be lazy. */
  children: ReactNode;
}

/** A part of a form behind its title. */
export function FoldedSection({ title, filled, error, buttonRef, children }: FoldedSectionProps) {
  const id = useId();
  const [wasOpened, setOpened] = useState<boolean>();
  const open = wasOpened ?? filled;
  return (
    <Box>
      <Button
        ref={buttonRef}
        variant="outlined"
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={error && `${id}-error`}
        endIcon={<ChevronDown size={18} style={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        onClick={() => setOpened(!open)}
      >
        {title}
      </Button>
      {error && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
      <Box id={id} role="group" aria-label={title} sx={{ mt: open ? 2 : 0 }}>
        {open && <Suspense fallback={<Skeleton variant="rounded" height={480} />}>{children}</Suspense>}
      </Box>
    </Box>
  );
}
