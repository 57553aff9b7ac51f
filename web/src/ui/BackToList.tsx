import Button from '@mui/material/Button';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Above a page of the dashboard about one thing: back to the list that it is one of. */
export function BackToList({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      component={Link}
      to={to}
      color="inherit"
      startIcon={<ArrowLeft size={18} aria-hidden />}
      // The arrow stands at the edge of what is below it.
      sx={{ mb: 1, ml: -1, px: 1.5 }}
    >
      {children}
    </Button>
  );
}
