const prefix = 'larder-personal:';
const listeners = new Set<() => void>();
/** What could not be stored: with storage switched off or full, things last as long as the page. */
const unstored = new Map<string, string>();
/** Whose things stay while nobody is signed in; whoever signs in next ends that. */
let spared: string | null = null;

function keyOf(uid: string, name: string): string {
  return `${prefix}${uid}:${name}`;
}

function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function remove(key: string): void {
  unstored.delete(key);
  storage()?.removeItem(key);
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

/*
 * What a signed-in person has typed or left unfinished in this tab. It survives a reload and is deleted at sign-out, here or in another
 * tab. Of a session that ended by itself it stays, until the next person signs in, who may be the same, or the page is left.
 */

export function readPersonal(uid: string, name: string): string | null {
  const key = keyOf(uid, name);
  return unstored.get(key) ?? storage()?.getItem(key) ?? null;
}

/** Stores `value`, or removes what was stored when it is null. */
export function writePersonal(uid: string, name: string, value: string | null): void {
  if (value === null) remove(keyOf(uid, name));
  else store(keyOf(uid, name), value);
  tell();
}

/**
 * `uid` is signed out without having wished it; null when that turns out to be wrong.
 * @returns whether that is new
 */
export function sparePersonalStorageOf(uid: string | null): boolean {
  const isNew = spared !== uid;
  spared = uid;
  return isNew;
}

/** Deletes everything personal that is not `uid`'s; when nobody is signed in, all but what is spared. */
export function keepPersonalStorageOf(uid: string | null): void {
  const owner = uid ?? spared;
  if (uid) spared = null;
  const kept = owner && keyOf(owner, '');
  const keys = [...unstored.keys(), ...Object.keys(storage() ?? {})];
  const others = keys.filter((key) => key.startsWith(prefix) && !(kept && key.startsWith(kept)));
  for (const key of others) remove(key);
  if (others.length > 0) tell();
}

export function subscribePersonal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
