import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What is known of something, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.25, m: 0 }}>
      {children}
    </Box>
  );
}

interface FactProps {
  label: string;
  /** Where many stand side by side. */
  small?: boolean;
  children: ReactNode;
}

/** One fact of a `dl`: what it is, and below it the fact with its own line breaks. */
export function Fact({ label, small = false, children }: FactProps) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          ...(small && { fontSize: '0.9375rem' }),
        }}
      >
        {children}
      </Typography>
    </div>
  );
}
