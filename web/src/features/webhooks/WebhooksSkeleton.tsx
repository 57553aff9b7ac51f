import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

interface WebhooksSkeletonProps {
  /** The accessible name of the loading state. */
  label: string;
  cards: number;
}

/** Skeletons of cards. */
export function WebhooksSkeleton({ label, cards }: WebhooksSkeletonProps) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: cards }, (_, card) => (
        <Card key={card} sx={{ p: 2.5 }}>
          <Skeleton width="50%" height={28} />
          <Skeleton width="30%" height={20} />
          <Skeleton height={60} sx={{ mt: 1 }} />
        </Card>
      ))}
    </Box>
  );
}
