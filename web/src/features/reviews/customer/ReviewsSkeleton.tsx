import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'use-intl';
import { reviewGrid } from './review-grid';

export function ReviewsSkeleton() {
  const t = useTranslations('reviews');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton variant="rounded" height={220} sx={{ borderRadius: '20px' }} />
      <Box sx={{ ...reviewGrid, mt: 2.5 }}>
        <Skeleton variant="rounded" height={180} sx={{ borderRadius: '16px' }} />
        <Skeleton variant="rounded" height={180} sx={{ borderRadius: '16px' }} />
        <Skeleton variant="rounded" height={180} sx={{ borderRadius: '16px' }} />
      </Box>
    </div>
  );
}
