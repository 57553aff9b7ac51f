import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A description list. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.25, m: 0 }}>
      {children}
    </Box>
  );
}

interface FactProps {
  label: string;
  /** For grids with many facts. */
  small?: boolean;
  children: ReactNode;
}

/** A term and its description in a `dl`. */
export function Fact({ label, small = false, children }: FactProps) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          whiteSpace: 'pre-line',
          unicodeBidi: 'plaintext',
          overflowWrap: 'anywhere',
          ...(small && { fontSize: '0.9375rem' }),
        }}
      >
        {children}
      </Typography>
    </div>
  );
}
