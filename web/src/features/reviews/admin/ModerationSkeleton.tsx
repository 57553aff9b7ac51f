import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'use-intl';

/** Skeletons of review cards. */
export function ModerationSkeleton() {
  const t = useTranslations('moderation.page');
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: 4 }, (_, card) => (
        <Card key={card} sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Box sx={{ display: 'flex', gap: 1.5, mb: 1 }}>
            <Skeleton variant="circular" width={44} height={44} sx={{ flex: 'none' }} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="30%" height={24} />
              <Skeleton width="45%" height={20} />
            </Box>
          </Box>
          <Skeleton width="60%" height={24} />
          <Skeleton height={24} />
          <Skeleton variant="rounded" width={116} height={40} sx={{ mt: 1.5 }} />
        </Card>
      ))}
    </Box>
  );
}
