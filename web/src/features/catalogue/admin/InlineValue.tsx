import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Pencil } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface InlineValueProps {
  /** For example `Price of Gala apples`. */
  label: string;
  /** Rendered while not editing. */
  children: ReactNode;
  /** The initial value of the field. */
  value: string;
  inputMode: 'decimal' | 'numeric' | 'text';
  /** The error of an input, or undefined when it is valid. */
  problemOf: (typed: string) => string | undefined;
  onSave: (typed: string) => void;
}

/** A value that is edited in place: Enter and blur save, Escape cancels. */
export function InlineValue({ label, children, value, inputMode, problemOf, onSave }: InlineValueProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Unmounting the field after Enter or Escape emits blur as well.
  const settled = useRef(false);
  const problem = typed === null ? undefined : problemOf(typed);

  const open = () => {
    settled.current = false;
    setTyped(value);
  };
  const close = () => {
    settled.current = true;
    setTyped(null);
    // After the button has rendered again.
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = () => {
    if (typed === null || problem) return;
    close();
    if (typed.trim() !== value) onSave(typed);
  };
  const leave = () => {
    if (settled.current) return;
    if (typed !== null && !problem && typed.trim() !== value) onSave(typed);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };

  if (typed === null) {
    return (
      <Button
        ref={button}
        color="inherit"
        aria-label={label}
        onClick={open}
        endIcon={<Pencil size={14} />}
        sx={{ px: 1, ml: -1, minWidth: 0, textAlign: 'left', fontVariantNumeric: 'tabular-nums' }}
      >
        {children}
      </Button>
    );
  }
  return (
    <TextField
      autoFocus
      size="small"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={leave}
      onFocus={(event) => event.target.select()}
      error={Boolean(problem)}
      helperText={problem}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode } }}
      sx={{ maxWidth: inputMode === 'text' ? 'none' : 140 }}
    />
  );
}
