import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Marks an entry of a list as new. */
export function NewMark({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        borderRadius: '6px',
        bgcolor: 'lemon.main',
        color: 'lemon.contrastText',
        fontSize: '0.875rem',
        fontWeight: 700,
      }}
    >
      {children}
    </Box>
  );
}
