import { useDeferredValue, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Defers content below the first viewport by a frame, after navigation by a link only: first visits
 * hydrate the whole page, and Back has to restore the scroll position.
 */
export function DeferredRender({ children }: { children: ReactNode }) {
  const byLink = useNavigationType() !== 'POP';
  const isRendered = useDeferredValue(true, !byLink);
  return isRendered ? children : null;
}
