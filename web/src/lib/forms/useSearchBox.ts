import { useEffect, useEffectEvent, useState } from 'react';

const SETTLE_MS = 300;

/**
 * What is typed into a field of a search, which counts once nobody has typed for a moment.
 *
 * @param searched what is searched for now
 * @param clean makes of what is typed what is searched for
 */
export function useSearchBox(
  searched: string,
  onSearch: (search: string) => void,
  clean: (typed: string) => string,
) {
  const [typed, setTyped] = useState(searched);

  // Another list in the address (Back, a link) brings its own words.
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
