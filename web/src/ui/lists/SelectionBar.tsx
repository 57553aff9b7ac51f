import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SelectionBarProps {
  label: string;
  /** The number of selected items as text. */
  selected: string;
  /** The number of columns on phones. */
  columns?: number;
  /** Beside the number, such as the button that selects all. */
  more?: ReactNode;
  children: ReactNode;
}

/** The actions on the selected items of a list. Sticky while the list scrolls. */
export function SelectionBar({ label, selected, columns = 3, more, children }: SelectionBarProps) {
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
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          mr: 'auto',
          px: { xs: 1, md: 0 },
          gridColumn: '1 / -1',
        }}
      >
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {selected}
        </Typography>
        {more}
      </Box>
      {children}
    </Box>
  );
}
