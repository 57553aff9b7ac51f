import { useRef } from 'react';
import { preparePicture } from './prepare-picture';
import { useUpload } from './useUpload';

/**
 * Uploads pictures, each once: a retry of the form does not upload the same file again.
 *
 * @param upload resolves to the URL of what it has uploaded
 * @returns a function that resolves to the URL of a chosen picture, and rejects with the error of
 *   the upload
 */
export function useStoredPicture(
  upload: (picture: File) => Promise<string | undefined>,
): (chosen: File) => Promise<string> {
  const run = useUpload();
  const stored = useRef(new WeakMap<File, string>());
  return async (chosen) => {
    const known = stored.current.get(chosen);
    if (known) return known;
    const url = await run(upload(await preparePicture(chosen)));
    if (!url) throw new Error('The picture was not stored.');
    stored.current.set(chosen, url);
    return url;
  };
}
