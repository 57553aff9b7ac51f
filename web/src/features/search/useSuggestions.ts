import { skipToken, useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchSuggestionsQuery } from '@/graphql/generated/hooks';
import { SearchSuggestionsDocument, type SearchSuggestionsQuery } from '@/graphql/generated/operations';
import { useDebounced } from './useDebounced';

export type Suggestions = SearchSuggestionsQuery['suggestProducts'];

const DEBOUNCE_MS = 150;

/**
 * What the shop suggests for a text. The suggestions before stay until the new ones are there, and
 * those that were asked for earlier come at once. `settled` says whether they are those of this
 * very text, `failed` that they did not come.
 */
export function useSuggestions(text: string, active: boolean) {
  const client = useApolloClient();
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const isKnown = (candidate: string) =>
    client.readQuery({ query: SearchSuggestionsDocument, variables: { text: candidate } }) !== null;
  const asked = active && debounced !== text && isKnown(text) ? text : debounced;
  const { data, error, loading, refetch } = useSearchSuggestionsQuery(
    active && asked !== '' ? { variables: { text: asked } } : skipToken,
  );

  const [kept, setKept] = useState<Suggestions>();
  const suggestions = text === '' ? undefined : (data?.suggestProducts ?? kept);
  if (suggestions !== kept) setKept(suggestions);

  return {
    suggestions,
    settled: asked === text && !loading,
    failed: active && text !== '' && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
