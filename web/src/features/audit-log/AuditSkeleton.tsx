import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'use-intl';

/** Skeletons of entries. */
export function AuditSkeleton() {
  const t = useTranslations('auditLog.page');
  return (
    <Card role="status" aria-label={t('loading')}>
      {Array.from({ length: 6 }, (_, row) => (
        <Box key={row} sx={{ display: 'flex', gap: 1.5, p: 2 }}>
          <Skeleton variant="circular" width={40} height={40} sx={{ flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="50%" height={26} />
            <Skeleton width={160} height={20} />
          </Box>
        </Box>
      ))}
    </Card>
  );
}
