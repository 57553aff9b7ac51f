import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SelectionBarProps {
  label: string;
  /** How many are selected, in words. */
  selected: string;
  /** How many buttons stand side by side on a phone. */
  columns?: number;
  children: ReactNode;
}

/**
 * What can be done with all that is selected in a list. It stays in view while the list is
 * scrolled.
 */
export function SelectionBar({ label, selected, columns = 3, children }: SelectionBarProps) {
  return (
    <Box
      role="toolbar"
      aria-label={label}
      data-screen-only
      sx={{
        position: 'sticky',
        bottom: 12,
        zIndex: 2,
        display: { xs: 'grid', md: 'flex' },
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        mt: 1.5,
        px: { xs: 1, md: 2 },
        py: 0.75,
        borderRadius: '16px',
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'primary.tint',
        color: 'text.primary',
        boxShadow: 6,
      }}
    >
      <Typography
        role="status"
        sx={{ fontWeight: 600, mr: 'auto', px: { xs: 1, md: 0 }, gridColumn: '1 / -1' }}
      >
        {selected}
      </Typography>
      {children}
    </Box>
  );
}
