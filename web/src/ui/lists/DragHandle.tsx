import Box from '@mui/material/Box';
import { GripVertical } from 'lucide-react';
import type { HTMLAttributes } from 'react';

interface DragHandleProps extends HTMLAttributes<HTMLElement> {
  title: string;
}

/** Drags a row of a list, see `useDragSort`. For keyboards there are `MoveButtons`. */
export function DragHandle(props: DragHandleProps) {
  return (
    <Box
      {...props}
      aria-hidden
      sx={{
        display: 'flex',
        flex: 'none',
        alignItems: 'center',
        alignSelf: 'stretch',
        px: 1,
        color: 'text.secondary',
        cursor: 'grab',
        touchAction: 'none',
        userSelect: 'none',
        '&:active': { cursor: 'grabbing' },
      }}
    >
      <GripVertical size={20} />
    </Box>
  );
}
