import { useState } from 'react';

/**
 * Whether the picture at `url` does not load, and what its `img` needs so that it is known. A
 * failure before hydration fires no event that React sees, so the picture itself is checked as
 * well.
 */
export function useFailedPicture(url: string | null | undefined) {
  const [failed, setFailed] = useState<typeof url>();
  const onError = () => setFailed(url);
  const ref = (img: HTMLImageElement | null) => {
    // One that is lazy and was not asked for yet is not complete.
    if (img?.complete && img.currentSrc && !img.naturalWidth) onError();
  };
  return [Boolean(url) && failed === url, { ref, onError }] as const;
}
