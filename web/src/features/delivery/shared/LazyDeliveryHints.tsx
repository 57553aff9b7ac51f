import { Suspense, type ComponentProps } from 'react';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { lazyPart } from '@/lib/lazy-part';
import type { DeliveryHints } from './DeliveryHints';

// Shops that deliver everywhere have nothing to hint at.
const Hints = lazyPart(async () => (await import('./DeliveryHints')).DeliveryHints);

/** What is missing for a minimum or a lower fee, in shops with areas. */
export function LazyDeliveryHints(props: ComponentProps<typeof DeliveryHints>) {
  const { deliveryAreas } = usePublicConfig();
  return deliveryAreas ? (
    <Suspense fallback={null}>
      <Hints {...props} />
    </Suspense>
  ) : null;
}
