import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18.75rem), 1fr))',
} as const;

/** A responsive grid of cards. */
export function UserGrid({ children }: { children: ReactNode }) {
  return <Box sx={gridStyle}>{children}</Box>;
}

/** Skeletons of user cards. */
export function UserGridSkeleton() {
  const t = useTranslations('manageUsers.list');
  return (
    <Box role="status" aria-label={t('loading')} sx={gridStyle}>
      {Array.from({ length: 8 }, (_, card) => (
        <Card key={card} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', p: 2 }}>
          <Skeleton variant="circular" width={56} height={56} sx={{ flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="60%" height={26} />
            <Skeleton width="85%" height={22} />
          </Box>
        </Card>
      ))}
    </Box>
  );
}
