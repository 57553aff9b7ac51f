import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { errorCode } from './errors';

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const RELOADED = 'larder-reloaded-at';
const PATIENCE_MS = 60_000;

/** The page is of an earlier build, and the shop takes only what the present one asks. Not again and again, if that does not help. */
function reloadOnce(reload: () => void): void {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (Date.now() - last < PATIENCE_MS) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  reload();
}

const reloadOutdated = (reload: () => void) =>
  new ErrorLink(({ error }) => {
    if (errorCode(error) === 'PERSISTED_QUERY_REQUIRED') reloadOnce(reload);
  });

/**
 * Sends the hash of an operation in place of its text. A server that does not know it, because it is of another build,
 * says so and is sent the text. Browsers make hashes only on pages that nobody can have changed on the way, over HTTPS or
 * from this machine; elsewhere the text is sent at once.
 */
export function persistedLink(reload = () => window.location.reload()): ApolloLink {
  const guard = reloadOutdated(reload);
  return 'crypto' in globalThis && 'subtle' in crypto
    ? guard.concat(new PersistedQueryLink({ sha256 }))
    : guard;
}
