import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'use-intl';

/** Skeletons of order cards. */
export function OrdersSkeleton() {
  const t = useTranslations('orders.page');
  return (
    <Stack spacing={2.5} role="status" aria-label={t('loading')}>
      {[0, 1, 2].map((card) => (
        <Card key={card} sx={{ p: { xs: 2, sm: 3 } }}>
          <Stack spacing={2}>
            <Skeleton width={220} height={28} />
            <Stack direction="row" spacing={1}>
              {[0, 1, 2].map((picture) => (
                <Skeleton key={picture} variant="rounded" width={60} height={60} />
              ))}
            </Stack>
            <Skeleton width={260} height={28} />
            <Skeleton width={240} height={44} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
