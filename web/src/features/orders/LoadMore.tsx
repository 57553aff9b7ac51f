import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/components/feedback/ErrorState';
import { BusyButton } from '@/components/ui/BusyButton';

interface LoadMoreProps {
  shown: number;
  total: number;
  hasMore: boolean;
  busy: boolean;
  failed: boolean;
  onMore: () => void;
}

/** How much of a list is on the screen, and the way to the rest. */
export function LoadMore({ shown, total, hasMore, busy, failed, onMore }: LoadMoreProps) {
  const t = useTranslations('orders.more');
  if (failed && !busy) return <ErrorState compact onRetry={onMore} />;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 1 }}>
      <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
        {hasMore ? t('someShown', { shown, total }) : t('allShown', { shown })}
      </Typography>
      {hasMore && (
        <BusyButton variant="outlined" onClick={onMore} busy={busy}>
          {t('loadMore')}
        </BusyButton>
      )}
    </Box>
  );
}
