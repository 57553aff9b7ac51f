import { skipToken, useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  SearchSuggestionsDocument,
  type SearchSuggestionsQuery,
  useSearchSuggestionsQuery,
} from './search.generated';
import { useDebounced } from '@/lib/browser/useDebounced';

export type Suggestions = SearchSuggestionsQuery['suggestProducts'];

const DEBOUNCE_MS = 150;

/**
 * Suggestions for a text. The previous ones stay until the new ones are loaded; cached ones are
 * there at once. `settled` means that they belong to this text, `failed` that they did not load.
 */
export function useSuggestions(text: string, active: boolean) {
  const client = useApolloClient();
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const isCached = (candidate: string) =>
    client.readQuery({ query: SearchSuggestionsDocument, variables: { text: candidate } }) !== null;
  const queried = active && debounced !== text && isCached(text) ? text : debounced;
  const { data, error, loading, refetch } = useSearchSuggestionsQuery(
    active && queried !== '' ? { variables: { text: queried }, fetchPolicy: 'cache-first' } : skipToken,
  );

  const [previous, setPrevious] = useState<Suggestions>();
  const suggestions = text === '' ? undefined : (data?.suggestProducts ?? previous);
  if (suggestions !== previous) setPrevious(suggestions);

  return {
    suggestions,
    settled: queried === text && !loading,
    failed: active && text !== '' && error !== undefined,
    retry: () => void refetch(),
  };
}
