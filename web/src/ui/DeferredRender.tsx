import { useDeferredValue, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Defers content below the first screen by a frame, on pages that are reached by a link. First
 * visits hydrate whole pages, and going back has to restore the scroll position.
 */
export function DeferredRender({ children }: { children: ReactNode }) {
  const byLink = useNavigationType() !== 'POP';
  const isRendered = useDeferredValue(true, !byLink);
  return isRendered ? children : null;
}
