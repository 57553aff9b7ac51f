import { useEffect, useEffectEvent } from 'react';

/** Goes to the first page of a list when the page of the URL does not exist. */
export function useFirstPageIf(outOfRange: boolean, toFirstPage: () => void): void {
  const go = useEffectEvent(toFirstPage);
  useEffect(() => {
    if (outOfRange) go();
  }, [outOfRange]);
}
