import { startTransition, type ReactNode } from 'react';
// Not where the entry is: React DOM gets ready as the shop's file is run, and the browser can do
// something before the entry is.
import { createRoot, hydrateRoot } from 'react-dom/client';
import { endEarlyInput } from './early-input';

/**
 * Takes up what the server has drawn, in pieces, between which the browser answers to whoever does
 * something.
 */
export function takeUp(container: HTMLElement, shop: ReactNode): void {
  endEarlyInput();
  startTransition(() => void hydrateRoot(container, shop));
}

export function drawAnew(container: HTMLElement, shop: ReactNode): void {
  endEarlyInput();
  createRoot(container).render(shop);
}
