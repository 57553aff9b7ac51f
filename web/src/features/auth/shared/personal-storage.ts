import { safeStorage } from '@/lib/storage/safe-storage';

const storage = safeStorage.session;
const prefix = 'larder-personal:';
/** For how long the things of somebody whose session has ended wait for them, in milliseconds. */
const WAIT = 30 * 60_000;
/** Beside what waits: until when. */
const UNTIL = 'until';
/** Whose things stay while nobody is signed in; whoever signs in next ends that. */
let spared: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function keyOf(uid: string, name: string): string {
  return `${prefix}${uid}:${name}`;
}

/** Timers rest while a computer sleeps, so the time is looked at as well. */
function hasWaitedTooLong(uid: string): boolean {
  const until = storage.read(keyOf(uid, UNTIL));
  return until !== null && Number(until) <= Date.now();
}

/**
 * What a signed-in person has typed or left unfinished in this tab. It survives a reload and is
 * deleted at sign-out, here or in another tab. Of a session that ended by itself it waits in the
 * tab that noticed the end: until the next person signs in, who may be the same, the page is left,
 * or half an hour is over.
 */

export function readPersonal(uid: string, name: string): string | null {
  return hasWaitedTooLong(uid) ? null : storage.read(keyOf(uid, name));
}

/** Stores `value`, or removes what was stored when it is null. */
export function writePersonal(uid: string, name: string, value: string | null): void {
  if (value === null) storage.remove(keyOf(uid, name));
  else storage.write(keyOf(uid, name), value);
}

function forgetSpared(): void {
  if (!spared) return;
  spared = null;
  keepPersonalStorageOf(null);
}

/**
 * `uid` is signed out without having wished it; null when that turns out to be wrong.
 * @returns whether that is new
 */
export function sparePersonalStorageOf(uid: string | null): boolean {
  if (spared === uid) return false;
  clearTimeout(timer);
  if (spared) storage.remove(keyOf(spared, UNTIL));
  spared = uid;
  if (uid) {
    storage.write(keyOf(uid, UNTIL), String(Date.now() + WAIT));
    timer = setTimeout(forgetSpared, WAIT);
    addEventListener('pagehide', forgetSpared);
  }
  return true;
}

/**
 * Deletes everything personal that is not `uid`'s; when nobody is signed in, all but what waits.
 */
export function keepPersonalStorageOf(uid: string | null): void {
  const owner = uid ?? spared;
  const kept = owner && !hasWaitedTooLong(owner) && keyOf(owner, '');
  if (uid) {
    spared = null;
    storage.remove(keyOf(uid, UNTIL));
  }
  for (const key of storage.keys()) {
    if (key.startsWith(prefix) && !(kept && key.startsWith(kept))) storage.remove(key);
  }
}

export const subscribePersonal = (uid: string, name: string, listener: () => void): (() => void) =>
  storage.subscribe(keyOf(uid, name), listener);
