import { useLayoutEffect } from 'react';
import { browserStorage } from '@/cart/browser-storage';
import { USUALS_HINT_ATTRIBUTE, USUALS_HINT_KEY } from '@/config/usuals-hint-names';

const storage = browserStorage();

/** Remembers for the next visit whether there are usuals to be shown, and gives their place back when there are none. */
export function useUsualsHint(shown: 'something' | 'nothing' | 'unknown'): void {
  useLayoutEffect(() => {
    if (shown === 'unknown') return;
    const isSomething = shown === 'something';
    if (isSomething) storage.set(USUALS_HINT_KEY, '1');
    else storage.remove(USUALS_HINT_KEY);
    document.documentElement.toggleAttribute(USUALS_HINT_ATTRIBUTE, isSomething);
  }, [shown]);
}
