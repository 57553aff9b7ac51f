import { useEffect, useEffectEvent, useState } from 'react';
import { searchText } from '@/config/search-text';

const SETTLE_MS = 300;

/** A search field whose words count once nobody has typed for a moment. */
export function useSearchBox(searched: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(searched);

  // Another list in the address (Back, a link) brings its own words.
  const [seen, setSeen] = useState(searched);
  if (seen !== searched) {
    setSeen(searched);
    if (searchText(typed) !== searched) setTyped(searched);
  }

  const search = useEffectEvent(() => {
    const text = searchText(typed);
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
