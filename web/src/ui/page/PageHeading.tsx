import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  hint: string;
  /** Actions beside the title where there is space. */
  action?: ReactNode;
}

/** Title and description of a page of the dashboard. */
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
