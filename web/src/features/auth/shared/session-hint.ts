import { SESSION_HINT_KEY as key } from './session-hint-names';
import { safeStorage } from '@/lib/storage/safe-storage';

/**
 * A flag in local storage: a user is signed in on this browser. Without it, pages do not load the
 * sign-in SDK. It is no credential; the SDK decides who is signed in.
 */

export const readSessionHint = (): boolean => safeStorage.local.read(key) !== null;

export function writeSessionHint(signedIn: boolean): void {
  if (signedIn) safeStorage.local.write(key, '1');
  else safeStorage.local.remove(key);
}

/** Subscribes to sign-ins, mostly in other tabs. Returns the unsubscribe function. */
export const onSessionHint = (listener: () => void): (() => void) =>
  safeStorage.local.subscribe(key, () => {
    if (readSessionHint()) listener();
  });
