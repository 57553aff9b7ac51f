import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { placedOrderOf } from '@/features/orders/shared/placed-order';

/**
 * The id of the order with which the checkout has led here; null otherwise. It is news once: the
 * history forgets it, so that a reload or Back shows the page as any other time.
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
