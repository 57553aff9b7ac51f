import Button from '@mui/material/Button';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The link from a detail page of the dashboard to its list. */
export function BackToList({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      component={Link}
      to={to}
      color="inherit"
      startIcon={<ArrowLeft size={18} aria-hidden />}
      // Aligns the arrow with the content below.
      sx={{ mb: 1, ml: -1, px: 1.5 }}
    >
      {children}
    </Button>
  );
}
