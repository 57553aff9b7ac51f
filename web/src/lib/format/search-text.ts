import { MAX_SEARCH_LENGTH } from '@/lib/limits';

// Characters that the API rejects: control characters, bidirectional overrides and lone surrogates.
const UNWANTED = /[\p{Cc}\u202A-\u202E\u2066-\u2069\p{Surrogate}]+/gu;

/** Normalizes an input or URL parameter for a search; empty when nothing remains. */
export function searchText(typed: string | null): string {
  const text = (typed ?? '').replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim();
  if (text.length <= MAX_SEARCH_LENGTH) return text;
  // The limit may split a surrogate pair.
  return text
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}
