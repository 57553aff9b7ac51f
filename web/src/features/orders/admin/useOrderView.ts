import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { orderViewParams, readOrderView, type OrderView } from './order-view';

/**
 * Which orders the address asks for, and how to ask for others. Typing takes no step in the
 * history.
 */
export function useOrderView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readOrderView(params), [params]);
  const change = (part: Partial<OrderView>) =>
    setParams(orderViewParams({ ...view, ...part }), { replace: 'search' in part });
  return { view, change };
}
