import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element is near the viewport, for lazy content.
 *
 * @param marginOf returns the `rootMargin` of the IntersectionObserver
 */
export function useInView(element: RefObject<Element | null>, marginOf: () => string): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return undefined;
    if (typeof IntersectionObserver === 'undefined') return setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: marginOf() },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, element, marginOf]);
  return seen;
}
