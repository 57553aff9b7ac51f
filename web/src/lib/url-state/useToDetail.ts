import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The props of links from a list to the page of one of its entries, whose address keeps the state
 * of the list for the way back.
 */
export function useToDetail() {
  const { search, state } = useLocation();
  return useCallback(
    (pathname: string) => ({ to: { pathname, search }, state: state as unknown }),
    [search, state],
  );
}
