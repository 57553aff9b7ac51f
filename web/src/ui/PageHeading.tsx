import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  hint: string;
  /** What can be done on the page, beside its title where there is room. */
  action?: ReactNode;
}

/** The top of a page of the dashboard: what it is, and what it is for. */
export function PageHeading({ title, hint, action }: PageHeadingProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5, mb: 3 }}>
      <Box sx={{ flex: '1 1 320px' }}>
        <Typography variant="pageTitle" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{hint}</Typography>
      </Box>
      {action}
    </Box>
  );
}
