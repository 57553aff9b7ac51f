import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

interface ItemListProps {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** Whether the items are rows of one card instead of separate cards. */
  rows?: boolean;
  children: ReactNode;
}

/** A `ul` without bullets. */
export function ItemList({ rows = false, ...props }: ItemListProps) {
  const plain = { m: 0, p: 0, listStyle: 'none' };
  return rows ? (
    <Card component="ul" sx={plain} {...props} />
  ) : (
    <Box component="ul" sx={{ ...plain, display: 'grid', gap: 2 }} {...props} />
  );
}
