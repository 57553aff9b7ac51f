import { useEffect, useEffectEvent, useState } from 'react';

const SETTLE_MS = 300;

/**
 * The debounced input of a search field.
 *
 * @param searched the current search
 * @param clean normalizes the input
 */
export function useSearchBox(
  searched: string,
  onSearch: (search: string) => void,
  clean: (typed: string) => string,
) {
  const [typed, setTyped] = useState(searched);

  // Navigation (Back, a link) may change the search.
  const [seen, setSeen] = useState(searched);
  if (seen !== searched) {
    setSeen(searched);
    if (clean(typed) !== searched) setTyped(searched);
  }

  const search = useEffectEvent(() => {
    const text = clean(typed);
    if (text !== searched) onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(search, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const clear = () => {
    setTyped('');
    if (searched !== '') onSearch('');
  };

  return { typed, type: setTyped, clear };
}
