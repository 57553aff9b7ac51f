import { useCallback, useSyncExternalStore } from 'react';
import { readPersonal, subscribePersonal, writePersonal } from './personal-storage';

const nothingOnServer = () => null;

/**
 * A text of `uid` in personal storage: survives a reload of this tab, but not a sign-out.
 * @returns the text (null when there is none) and its setter
 */
export function usePersonalValue(
  uid: string,
  name: string,
): [value: string | null, write: (value: string | null) => void] {
  const subscribe = useCallback(
    (listener: () => void) => subscribePersonal(uid, name, listener),
    [uid, name],
  );
  const value = useSyncExternalStore(subscribe, () => readPersonal(uid, name), nothingOnServer);
  const write = useCallback((next: string | null) => writePersonal(uid, name, next), [uid, name]);
  return [value, write];
}
