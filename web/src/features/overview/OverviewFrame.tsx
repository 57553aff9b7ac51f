import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { PeriodPicker } from './PeriodPicker';
import type { usePeriod } from './usePeriod';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { chartHeight } from './chart-style';
import { figureGrid } from './Figures';

interface OverviewFrameProps {
  hint: string;
  period: ReturnType<typeof usePeriod>;
  /** The number of figures, for the skeleton. */
  figures: number;
  failed: boolean;
  /** Whether the figures are those of the period chosen before. */
  stale: boolean;
  onRetry: () => void;
  /** Undefined while loading. */
  children: ReactNode | undefined;
}

/** The parts of both overviews: heading, period picker, loading and error states. */
export function OverviewFrame({
  hint,
  period,
  figures,
  failed,
  stale,
  onRetry,
  children,
}: OverviewFrameProps) {
  const t = useTranslations('overview.page');
  return (
    <Box sx={{ maxWidth: 1280 }}>
      <Typography variant="pageTitle" sx={{ mb: 0.5 }}>
        {t('title')}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{hint}</Typography>
      <PeriodPicker view={period.view} days={period.days} onChoose={period.choose} />
      {failed && <ErrorState title={t('failed')} onRetry={onRetry} />}
      {!failed && children === undefined && <OverviewSkeleton figures={figures} />}
      {!failed && children !== undefined && (
        <Box aria-busy={stale} sx={{ opacity: stale ? 0.6 : 1 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

/** Skeletons of the tiles and a chart, in their final sizes. */
function OverviewSkeleton({ figures }: { figures: number }) {
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
