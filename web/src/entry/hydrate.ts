import { startTransition, type ReactNode } from 'react';
// Not where the entry is: React DOM gets ready as the shop's file is run, and the browser can do
// something before the entry is.
import { createRoot, hydrateRoot } from 'react-dom/client';
import { stopRecording } from '@/app/event-replay';

/**
 * Hydrates the page that the server rendered, in pieces, so that the browser handles events in
 * between.
 */
export function hydrate(container: HTMLElement, shop: ReactNode): void {
  stopRecording();
  startTransition(() => void hydrateRoot(container, shop));
}

export function renderInBrowser(container: HTMLElement, shop: ReactNode): void {
  stopRecording();
  createRoot(container).render(shop);
}
