import { Suspense, type ReactNode } from 'react';

/**
 * A part of a page that hydrates on its own: after the parts above it, or at the first event in it.
 * For parts below the first screen.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
