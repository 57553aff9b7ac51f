import { LAST_SEEN_KEY, SESSION_HINT_KEY as key } from './session-hint-names';
import { safeStorage } from '@/lib/storage/safe-storage';

/**
 * The id of the user who is signed in on this browser, in local storage. Without it, pages do not
 * load the sign-in SDK. It is no credential; the SDK decides who is signed in.
 */

export const readSessionHint = (): string | null => safeStorage.local.read(key);

export function writeSessionHint(uid: string | undefined): void {
  if (uid) {
    safeStorage.local.write(key, uid);
    return;
  }
  safeStorage.local.remove(key);
  safeStorage.local.remove(LAST_SEEN_KEY);
}

/** Subscribes to sign-ins, mostly in other tabs. Returns the unsubscribe function. */
export const onSessionHint = (listener: () => void): (() => void) =>
  safeStorage.local.subscribe(key, () => {
    if (readSessionHint()) listener();
  });
