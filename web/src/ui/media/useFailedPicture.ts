import { useState } from 'react';

/**
 * Whether the picture at `url` has failed to load, with props for its `img`. An error before
 * hydration fires no event in React, so the element is checked as well.
 */
export function useFailedPicture(url: string | null | undefined) {
  const [failed, setFailed] = useState<typeof url>();
  const onError = () => setFailed(url);
  const ref = (img: HTMLImageElement | null) => {
    // A lazy picture that has not started to load is not complete.
    if (img?.complete && img.currentSrc && !img.naturalWidth) onError();
  };
  return [Boolean(url) && failed === url, { ref, onError }] as const;
}
