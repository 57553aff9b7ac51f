import { SESSION_HINT_KEY as key } from '@/config/session-hint-names';

/**
 * A mark in local storage that somebody is signed in on this browser. Without it no page has to
 * load the sign-in SDK to learn that its visitor is a visitor. It is no credential: the SDK alone
 * decides who is signed in. Storage may be switched off, then nothing is remembered.
 */

/** Whether this browser was left with somebody signed in. */
export function readSessionHint(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Remembers for the next page load whether somebody is signed in. */
export function writeSessionHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // The session then lasts until the page is left.
  }
}

/** Calls `listener` when another tab signs somebody in. Returns how to stop listening. */
export function onSessionHint(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
