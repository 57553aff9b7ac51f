import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@/components/feedback/ErrorState';

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
  if (failed && !busy) return <ErrorState compact onRetry={onMore} />;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 1 }}>
      <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
        {hasMore ? `${shown} of ${total} orders` : `${shown} ${shown === 1 ? 'order' : 'orders'}`}
      </Typography>
      {hasMore && (
        <Button variant="outlined" onClick={onMore} loading={busy} loadingPosition="start">
          Load more
        </Button>
      )}
    </Box>
  );
}
