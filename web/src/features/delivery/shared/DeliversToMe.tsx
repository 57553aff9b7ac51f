import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { lazyPart } from '@/lib/lazy-part';
import { HydrationBoundary } from '@/ui/page/HydrationBoundary';
import type { DeliveryCheck } from './DeliveryCheck';

// Shops that deliver everywhere do not need it.
const LazyCheck = lazyPart(async () => (await import('./DeliveryCheck')).DeliveryCheck);

/** "Do you deliver to me?", in shops with areas. */
export function DeliversToMe(props: ComponentProps<typeof DeliveryCheck>) {
  const { deliveryAreas } = usePublicConfig();
  if (!deliveryAreas) return null;
  return (
    <Box sx={{ my: 2 }}>
      <HydrationBoundary fallback={<Box sx={{ minHeight: 110 }} />}>
        <LazyCheck {...props} />
      </HydrationBoundary>
    </Box>
  );
}
