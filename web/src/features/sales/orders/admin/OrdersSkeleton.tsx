import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'use-intl';

/** Skeletons of order rows. */
export function OrdersSkeleton() {
  const t = useTranslations('manageOrders.list');
  return (
    <Card role="status" aria-label={t('loading')} sx={{ p: 2 }}>
      <Stack spacing={3}>
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row}>
            <Skeleton width={220} height={24} />
            <Skeleton width="60%" />
            <Skeleton width={160} />
          </div>
        ))}
      </Stack>
    </Card>
  );
}
