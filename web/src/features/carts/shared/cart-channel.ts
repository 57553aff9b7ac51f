const CHANNEL = 'larder-cart';

let channel: BroadcastChannel | undefined;

/** One per page, as a channel does not receive its own messages. Opened on first use. */
function cartChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Notifies the other tabs of this browser of a change of the account's cart. */
export function announceCartChange(): void {
  cartChannel().postMessage('changed');
}

/** Calls `listener` when another tab has changed the cart. Returns a function that unsubscribes. */
export function onCartChange(listener: () => void): () => void {
  const changes = cartChannel();
  changes.addEventListener('message', listener);
  return () => changes.removeEventListener('message', listener);
}
