import { useSyncExternalStore } from 'react';
import { parseStored, safeStorage } from '@/lib/storage/safe-storage';
import { readSessionHint } from './session-hint';
import { LAST_SEEN_KEY } from './session-hint-names';

/**
 * What the header last showed of the user who is signed in on this browser, in local storage. It is
 * shown until account and cart have loaded, and deleted with the session.
 */
export interface LastSeen {
  readonly uid: string;
  readonly displayName: string;
  readonly photoURL: string | null;
  /** Lines of the cart. */
  readonly lineCount: number;
}

/** The value of the last read, so that equal texts are one object. */
let parsed: { readonly text: string | null; readonly seen: LastSeen | null } = { text: null, seen: null };

/** @returns null without a session, and for that of another user */
function readStored(): LastSeen | null {
  const text = safeStorage.local.read(LAST_SEEN_KEY);
  if (text !== parsed.text) parsed = { text, seen: seenIn(parseStored(text)) };
  return parsed.seen?.uid === readSessionHint() ? parsed.seen : null;
}

/** What can be shown: the cart may have been stored before the name was known. */
function readLastSeen(): LastSeen | null {
  const stored = readStored();
  return stored?.displayName ? stored : null;
}

function seenIn(stored: unknown): LastSeen | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { uid, displayName, photoURL, lineCount } = stored as Record<string, unknown>;
  if (typeof uid !== 'string' || typeof displayName !== 'string') return null;
  return {
    uid,
    displayName,
    photoURL: typeof photoURL === 'string' ? photoURL : null,
    lineCount: typeof lineCount === 'number' ? lineCount : 0,
  };
}

/** Stores what is shown of the user of the session; what is not in `part` stays. */
export function writeLastSeen(uid: string, part: Partial<Omit<LastSeen, 'uid'>>): void {
  if (uid !== readSessionHint()) return;
  const others = readStored() ?? { displayName: '', photoURL: null, lineCount: 0 };
  safeStorage.local.write(LAST_SEEN_KEY, JSON.stringify({ ...others, ...part, uid }));
}

const subscribe = (listener: () => void) => safeStorage.local.subscribe(LAST_SEEN_KEY, listener);
const nothingOnServer = () => null;

/** What was last seen; null on the server and during hydration. */
export const useLastSeen = (): LastSeen | null =>
  useSyncExternalStore(subscribe, readLastSeen, nothingOnServer);
