import { startTransition, type ReactNode } from 'react';
// Not where the entry is: React DOM gets ready as the shop's file is run, and the browser can do
// something before the entry is.
import { createRoot, hydrateRoot } from 'react-dom/client';
import { endEarlyInput } from './early-input';

/**
 * Hydrates the page that the server rendered, in pieces, so that the browser handles events in
 * between.
 */
export function takeUp(container: HTMLElement, shop: ReactNode): void {
  endEarlyInput();
  startTransition(() => void hydrateRoot(container, shop));
}

export function drawAnew(container: HTMLElement, shop: ReactNode): void {
  endEarlyInput();
  createRoot(container).render(shop);
}
