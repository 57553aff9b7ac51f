import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: string;
  children: ReactNode;
}

/** Collapsible details. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <Box component="details" sx={{ '&[open] > summary': { mb: 1.5 } }}>
      <Box
        component="summary"
        sx={{
          width: 'fit-content',
          py: 1.25,
          cursor: 'pointer',
          color: 'primary.main',
          fontSize: '0.9375rem',
          fontWeight: 600,
        }}
      >
        {summary}
      </Box>
      {children}
    </Box>
  );
}
