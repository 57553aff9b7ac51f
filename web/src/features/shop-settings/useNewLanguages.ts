import { useEffect, useState } from 'react';

/** Loads the page again when the languages have changed: its address may be of another one now. */
export function useNewLanguages(locales: readonly string[], isDirty: boolean): void {
  const [loaded] = useState(locales.join());
  const isChanged = locales.join() !== loaded;
  useEffect(() => {
    // The browser would ask whether to leave what is typed.
    if (isChanged && !isDirty) window.location.reload();
  }, [isChanged, isDirty]);
}
