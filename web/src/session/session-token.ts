import type { Account } from './auth-gateway';
import { getAuthGateway, loadedAuthGateway, subscribeAccount } from './session-store';
import { readSessionHint } from './session-hint';

/**
 * The bearer token for a request; waits for the first sign-in state where there may be one. Null for visitors,
 * on the server, and while the sign-in provider is out of reach: public pages work without it.
 */
export async function getIdToken(): Promise<string | null> {
  if (typeof window === 'undefined') return null;
  if (!loadedAuthGateway() && !readSessionHint()) return null;
  try {
    const auth = await getAuthGateway();
    return await auth.idToken();
  } catch {
    return null;
  }
}

/** Calls `listener` whenever another account, or nobody, is signed in. Returns how to stop listening. */
export function onSessionChange(listener: (account: Account | null) => void): () => void {
  return subscribeAccount((account) => listener(account ?? null));
}
