import { Suspense, type ReactNode } from 'react';

/**
 * A part of a page that the browser takes up by itself: after what stands above it, or as soon as
 * somebody touches it. Around what is seen only by those who scroll.
 */
export function TakenUpApart({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
