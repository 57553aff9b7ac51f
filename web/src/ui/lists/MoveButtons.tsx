import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp } from 'lucide-react';

interface MoveButtonsProps {
  /** Labels. */
  up: string;
  down: string;
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Move an item of a list up and down. */
export function MoveButtons({ up, down, isFirst, isLast, busy, onMove }: MoveButtonsProps) {
  // `aria-disabled`, since `disabled` would lose the focus when an item gets to an end.
  const button = (label: string, by: 1 | -1, isAtEnd: boolean) => (
    <IconButton
      aria-label={label}
      aria-disabled={busy || isAtEnd}
      disableRipple={isAtEnd}
      onClick={isAtEnd ? undefined : () => onMove(by)}
      sx={isAtEnd ? { color: 'action.disabled', cursor: 'default' } : undefined}
    >
      {by < 0 ? <ArrowUp size={20} /> : <ArrowDown size={20} />}
    </IconButton>
  );
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      {button(up, -1, isFirst)}
      {button(down, 1, isLast)}
    </Box>
  );
}
