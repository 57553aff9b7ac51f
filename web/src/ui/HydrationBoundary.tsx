import { Suspense, type ReactNode } from 'react';

/**
 * A part of the page that hydrates separately: after the parts above it, or at its first event. For
 * parts below the first viewport.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
