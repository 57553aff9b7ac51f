import { Suspense, useEffect, type ReactNode } from 'react';

/**
 * Counts the boundaries whose content has not hydrated. The effects of a component run after those
 * of the components inside.
 */
export function useHydrating(by: 1 | 0 | -1): void {
  useEffect(() => window.larderHydrating?.(by), [by]);
}

function Hydrated(): null {
  useHydrating(-1);
  return null;
}

/**
 * A part of the page that hydrates separately: after the parts above it, or at its first event. For
 * parts below the first viewport. The page has hydrated when all of them have.
 */
export function HydrationBoundary({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  useHydrating(1);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Hydrated />
    </Suspense>
  );
}
