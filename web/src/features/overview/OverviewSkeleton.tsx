import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'use-intl';
import { chartHeight } from './chart-style';
import { figureGrid } from './Figures';

/** Skeletons of the tiles and a chart, in their final sizes. */
export function OverviewSkeleton({ figures }: { figures: number }) {
  const t = useTranslations('overview.page');
  return (
    <Box role="status" aria-label={t('loading')}>
      <Box sx={figureGrid}>
        {Array.from({ length: figures }, (_, index) => (
          <Card key={index} sx={{ p: 2 }}>
            <Skeleton width="50%" height={20} />
            <Skeleton width="70%" height={40} />
            <Skeleton width="90%" height={22} />
          </Card>
        ))}
      </Box>
      <Card sx={{ mt: 2, p: { xs: 2, sm: 2.5 } }}>
        <Skeleton width={160} height={44} sx={{ mb: 1.5 }} />
        <Skeleton variant="rounded" height={chartHeight} />
      </Card>
    </Box>
  );
}
