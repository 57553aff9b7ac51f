import { Suspense, type ReactNode } from 'react';

/**
 * A part of the page that hydrates separately: after the parts above it, or at its first event. For
 * parts below the first viewport.
 */
export function HydrationBoundary({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
