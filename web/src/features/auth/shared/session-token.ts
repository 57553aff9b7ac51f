import { AuthFailure } from './auth-gateway';
import { getAuthGateway, loadedAuthGateway } from './session-store';
import { readSessionHint } from './session-hint';

/**
 * The bearer token of a request; waits for the session state where a user may be signed in. Null
 * for visitors, on the server, and while the sign-in provider cannot be reached, so that public
 * pages keep working.
 *
 * @param renew whether the server has rejected the last token
 * @throws AuthFailure when a new token cannot be requested while offline: the session may still be
 *   valid
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
