import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { placedOrderOf } from '@/features/orders/shared/placed-order';

/**
 * The id of the order that checkout has just placed, else null. The history entry drops it, so that
 * a reload or Back shows the usual page.
 */
export function usePlacedOrder(): string | null {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [placed] = useState(() => placedOrderOf(state));
  const isStillSaid = placedOrderOf(state) !== null;
  useEffect(() => {
    if (isStillSaid) void navigate({ search }, { replace: true, state: null });
  }, [isStillSaid, search, navigate]);
  return placed;
}
