import { startTransition, type ReactNode } from 'react';
// Apart from the entry: React DOM initialises when the file of the shop runs, which lets the
// browser handle events before the entry runs.
import { createRoot, hydrateRoot } from 'react-dom/client';
import { stopRecording } from '@/app/event-replay';
import { survivePageTranslators } from '@/lib/browser/page-translators';

/**
 * Hydrates the page that the server rendered, in pieces, so that the browser handles events in
 * between.
 */
export function hydrate(container: HTMLElement, shop: ReactNode): void {
  stopRecording();
  survivePageTranslators();
  startTransition(() => void hydrateRoot(container, shop));
}

export function renderInBrowser(container: HTMLElement, shop: ReactNode): void {
  stopRecording();
  survivePageTranslators();
  createRoot(container).render(shop);
}
