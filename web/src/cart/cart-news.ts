const CHANNEL = 'larder-cart';

let channel: BroadcastChannel | undefined;

/**
 * One for the page: a channel does not hear itself, so a page never gets its own news. Made when
 * first needed.
 */
function cartChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the other tabs of this browser that the account's cart is not what they have. */
export function announceCartChange(): void {
  cartChannel().postMessage('changed');
}

/**
 * Calls `listener` when another tab has changed the account's cart. Returns how to stop listening.
 */
export function onCartNews(listener: () => void): () => void {
  const news = cartChannel();
  news.addEventListener('message', listener);
  return () => news.removeEventListener('message', listener);
}
