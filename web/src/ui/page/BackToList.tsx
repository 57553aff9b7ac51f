import Button from '@mui/material/Button';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface BackToListProps {
  /** The path of the list. */
  to: string;
  /** The query of the list, if it is another one than that of this page. */
  search?: string;
  children: ReactNode;
}

/**
 * The link from a detail page of the dashboard to its list, in the state in which `useToDetail` has
 * left it.
 */
export function BackToList({ to, search, children }: BackToListProps) {
  const location = useLocation();
  return (
    <Button
      component={Link}
      to={{ pathname: to, search: search ?? location.search }}
      state={location.state as unknown}
      color="inherit"
      startIcon={<ArrowLeft size={18} />}
      // Aligns the arrow with the content below.
      sx={{ mb: 1, ml: -1, px: 1.5 }}
    >
      {children}
    </Button>
  );
}
