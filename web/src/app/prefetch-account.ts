import type { ApolloClient } from '@apollo/client';
import { MeDocument } from '@/features/auth/shared/session.generated';
import { readSessionHint } from '@/features/auth/shared/session-hint';
import { currentAccount, getAuthGateway } from '@/features/auth/shared/session-store';
import { CartDocument } from '@/features/carts/shared/cart.generated';
import { guestCart } from '@/features/carts/shared/guest-cart';

/**
 * Loads the session, the account and the cart of a user who is probably signed in, while the page
 * hydrates. The components read them from the cache; failures are left to them.
 */
export async function prefetchAccount(client: ApolloClient): Promise<void> {
  if (!readSessionHint()) return;
  await getAuthGateway();
  if (!currentAccount()) return;
  const me = client.query({ query: MeDocument });
  // Otherwise the cart comes with the merge.
  const cart = guestCart.read().length === 0 && client.query({ query: CartDocument });
  await Promise.all([me, cart]);
}
