import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'use-intl';

/** Skeletons of token cards. */
export function TokensSkeleton() {
  const t = useTranslations('apiTokens.page');
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: 3 }, (_, card) => (
        <Card key={card} sx={{ p: 2.5 }}>
          <Skeleton width="40%" height={28} />
          <Skeleton width="30%" height={20} />
          <Skeleton height={70} sx={{ mt: 1 }} />
        </Card>
      ))}
    </Box>
  );
}
