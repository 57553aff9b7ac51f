import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Cards of about the size of those to come. */
export function OrdersSkeleton() {
  return (
    <Stack spacing={2.5} role="status" aria-label="Loading your orders">
      {[0, 1].map((card) => (
        <Card key={card} sx={{ p: { xs: 2, sm: 3 } }}>
          <Skeleton width={220} height={32} sx={{ mb: 2 }} />
          {[0, 1, 2].map((line) => (
            <Stack key={line} direction="row" spacing={2} sx={{ mb: 2, alignItems: 'center' }}>
              <Skeleton variant="rounded" width={56} height={56} />
              <Box sx={{ flex: 1 }}>
                <Skeleton width="60%" />
                <Skeleton width="25%" />
              </Box>
              <Skeleton width={56} />
            </Stack>
          ))}
        </Card>
      ))}
    </Stack>
  );
}
