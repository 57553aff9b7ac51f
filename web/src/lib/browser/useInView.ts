import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element has come near the screen, for content that can load then.
 *
 * @param marginOf returns how near, as the `rootMargin` of an IntersectionObserver
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
