import { useEffect, useRef } from 'react';

interface Versioned {
  readonly version: number;
}

/**
 * Rebases a form on another version of what it edits, such as one that was loaded after a conflict:
 * unchanged fields take its values.
 *
 * @param stored null for something new
 */
export function useFollowStored<Stored extends Versioned, Draft>(
  { rebase }: { readonly rebase: (before: Draft, now: Draft) => void },
  stored: Stored | null,
  draftOf: (stored: Stored) => Draft,
): void {
  const base = useRef(stored);
  useEffect(() => {
    const before = base.current;
    base.current = stored;
    if (before && stored && before.version !== stored.version) rebase(draftOf(before), draftOf(stored));
  });
}
