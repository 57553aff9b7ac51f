import { safeStorage } from '@/lib/storage/safe-storage';

const storage = safeStorage.session;
const prefix = 'larder-personal:';
/** How long the storage of an expired session is retained, in milliseconds. */
const RETENTION_MS = 30 * 60_000;
/** Name of the entry with the expiry of retained storage. */
const EXPIRY = 'until';
/** The user of the expired session; null once a user has signed in. */
let retained: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function keyOf(uid: string, name: string): string {
  return `${prefix}${uid}:${name}`;
}

/** Timers are suspended while a computer sleeps, so the expiry is compared too. */
function isExpired(uid: string): boolean {
  const until = storage.read(keyOf(uid, EXPIRY));
  return until !== null && Number(until) <= Date.now();
}

/**
 * Unsaved input of a signed-in user in this tab. It survives a reload and is deleted on sign-out in
 * any tab. When a session expires, the tab that detected it retains the input until the next
 * sign-in, until the page is left, or for half an hour.
 */

export function readPersonal(uid: string, name: string): string | null {
  return isExpired(uid) ? null : storage.read(keyOf(uid, name));
}

/** Stores `value`; null removes it. */
export function writePersonal(uid: string, name: string, value: string | null): void {
  if (value === null) storage.remove(keyOf(uid, name));
  else storage.write(keyOf(uid, name), value);
}

function clearRetained(): void {
  if (!retained) return;
  retained = null;
  clearPersonalStorageExcept(null);
}

/**
 * Retains the storage of `uid`, whose session has expired; null undoes that when the session
 * continues.
 * @returns whether this changes anything
 */
export function retainPersonalStorage(uid: string | null): boolean {
  if (retained === uid) return false;
  clearTimeout(timer);
  if (retained) storage.remove(keyOf(retained, EXPIRY));
  retained = uid;
  if (uid) {
    storage.write(keyOf(uid, EXPIRY), String(Date.now() + RETENTION_MS));
    timer = setTimeout(clearRetained, RETENTION_MS);
    addEventListener('pagehide', clearRetained);
  }
  return true;
}

/**
 * Deletes the personal storage of all users but `uid`; while signed out, all but retained storage.
 */
export function clearPersonalStorageExcept(uid: string | null): void {
  const owner = uid ?? retained;
  const keptPrefix = owner && !isExpired(owner) && keyOf(owner, '');
  if (uid) {
    retained = null;
    storage.remove(keyOf(uid, EXPIRY));
  }
  for (const key of storage.keys()) {
    if (key.startsWith(prefix) && !(keptPrefix && key.startsWith(keptPrefix))) storage.remove(key);
  }
}

export const subscribePersonal = (uid: string, name: string, listener: () => void): (() => void) =>
  storage.subscribe(keyOf(uid, name), listener);
