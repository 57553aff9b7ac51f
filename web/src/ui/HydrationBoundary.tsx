import { Suspense, useEffect, type ReactNode } from 'react';

/** The number of boundaries whose content has not hydrated. */
let waiting = 0;

const endHydration = () => {
  if (waiting <= 0) window.larderTranslators?.end();
};

/** In a component around all boundaries, whose effects run before its own. */
export function useHydrated(): void {
  useEffect(endHydration, []);
}

function Hydrated(): null {
  useEffect(() => {
    waiting--;
    endHydration();
  }, []);
  return null;
}

/**
 * A part of the page that hydrates separately: after the parts above it, or at its first event. For
 * parts below the first viewport. The page has hydrated when all of them have.
 */
export function HydrationBoundary({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  useEffect(() => {
    waiting++;
  }, []);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Hydrated />
    </Suspense>
  );
}
