const prefix = 'larder-personal:';
const listeners = new Set<() => void>();
/** What could not be stored: with storage switched off or full, things last as long as the page. */
const unstored = new Map<string, string>();
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

/** Storage may refuse anything, and nothing here may keep somebody from being signed out. */
function tried<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

function read(key: string): string | null {
  return unstored.get(key) ?? tried((storage) => storage.getItem(key));
}

/** Timers rest while a computer sleeps, so the time is looked at as well. */
function hasWaitedTooLong(uid: string): boolean {
  const until = read(keyOf(uid, UNTIL));
  return until !== null && Number(until) <= Date.now();
}

function remove(key: string): void {
  unstored.delete(key);
  tried((storage) => storage.removeItem(key));
}

function store(key: string, value: string): void {
  remove(key);
  try {
    sessionStorage.setItem(key, value);
  } catch {
    unstored.set(key, value);
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * What a signed-in person has typed or left unfinished in this tab. It survives a reload and is
 * deleted at sign-out, here or in another tab. Of a session that ended by itself it waits in the
 * tab that noticed the end: until the next person signs in, who may be the same, the page is left,
 * or half an hour is over.
 */

export function readPersonal(uid: string, name: string): string | null {
  return hasWaitedTooLong(uid) ? null : read(keyOf(uid, name));
}

/** Stores `value`, or removes what was stored when it is null. */
export function writePersonal(uid: string, name: string, value: string | null): void {
  if (value === null) remove(keyOf(uid, name));
  else store(keyOf(uid, name), value);
  tell();
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
  if (spared) remove(keyOf(spared, UNTIL));
  spared = uid;
  if (uid) {
    store(keyOf(uid, UNTIL), String(Date.now() + WAIT));
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
    remove(keyOf(uid, UNTIL));
  }
  const keys = [...unstored.keys(), ...(tried(Object.keys) ?? [])];
  const others = keys.filter((key) => key.startsWith(prefix) && !(kept && key.startsWith(kept)));
  for (const key of others) remove(key);
  if (others.length > 0) tell();
}

export function subscribePersonal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
