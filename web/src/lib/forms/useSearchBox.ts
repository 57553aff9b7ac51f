import { useEffect, useEffectEvent, useState } from 'react';

const SETTLE_MS = 300;

/**
 * The debounced input of a search field. Call `settle` when the field loses the focus, such as to a
 * link that is pressed: a search that comes later would navigate back.
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
  const [isPending, setPending] = useState(false);

  // Navigation (Back, a link) may change the search.
  const [seen, setSeen] = useState(searched);
  if (seen !== searched) {
    setSeen(searched);
    if (clean(typed) !== searched) setTyped(searched);
  }

  const settle = () => {
    if (!isPending) return;
    setPending(false);
    const text = clean(typed);
    if (text !== searched) onSearch(text);
  };
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    const timer = setTimeout(settleLater, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, isPending]);

  const type = (text: string) => {
    setTyped(text);
    setPending(true);
  };
  const clear = () => {
    setTyped('');
    setPending(false);
    if (searched !== '') onSearch('');
  };

  return { typed, type, settle, clear };
}
