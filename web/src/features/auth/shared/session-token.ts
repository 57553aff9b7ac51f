import { AuthFailure, type Account } from './auth-gateway';
import { getAuthGateway, loadedAuthGateway, subscribeAccount } from './session-store';
import { readSessionHint } from './session-hint';

/**
 * The bearer token for a request; waits for the first sign-in state where there may be one. Null
 * for visitors, on the server, and while the sign-in provider is out of reach: public pages work
 * without it.
 *
 * @param renew whether the last one was refused, so that a new one is needed
 * @throws AuthFailure when that cannot be had for want of a connection: the session may go on
 */
export async function getIdToken({ renew = false } = {}): Promise<string | null> {
  if (typeof window === 'undefined') return null;
  if (!loadedAuthGateway() && !readSessionHint()) return null;
  try {
    const auth = await getAuthGateway();
    return await auth.idToken(renew);
  } catch (error) {
    if (renew && error instanceof AuthFailure && error.reason === 'network') throw error;
    return null;
  }
}

/**
 * Calls `listener` whenever another account, or nobody, is signed in. Returns how to stop
 * listening.
 */
export function onSessionChange(listener: (account: Account | null) => void): () => void {
  return subscribeAccount((account) => listener(account ?? null));
}
