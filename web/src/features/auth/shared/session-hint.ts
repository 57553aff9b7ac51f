import { SESSION_HINT_KEY as key } from './session-hint-names';
import { safeStorage } from '@/lib/storage/safe-storage';

/**
 * A mark in local storage that somebody is signed in on this browser. Without it no page has to
 * load the sign-in SDK to learn that its visitor is a visitor. It is no credential: the SDK alone
 * decides who is signed in.
 */

/** Whether this browser was left with somebody signed in. */
export const readSessionHint = (): boolean => safeStorage.local.read(key) !== null;

/** Remembers for the next page load whether somebody is signed in. */
export function writeSessionHint(signedIn: boolean): void {
  if (signedIn) safeStorage.local.write(key, '1');
  else safeStorage.local.remove(key);
}

/** Calls `listener` when somebody signs in, mostly in another tab. Returns how to stop that. */
export const onSessionHint = (listener: () => void): (() => void) =>
  safeStorage.local.subscribe(key, () => {
    if (readSessionHint()) listener();
  });
