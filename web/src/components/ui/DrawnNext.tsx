import { useDeferredValue, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * What nobody sees before they scroll, on a page that is reached by a link: it is drawn right after
 * the frame that shows what stands above it. Who arrives or goes back gets it with the rest: the
 * server draws whole pages, and the way back ends where one was.
 */
export function DrawnNext({ children }: { children: ReactNode }) {
  const byLink = useNavigationType() !== 'POP';
  const drawn = useDeferredValue(true, !byLink);
  return drawn ? children : null;
}
