import { useRef } from 'react';
import { useUploadProductPhotoMutation } from './manage-products.generated';

/**
 * Uploads a picture before the form is saved. A retry does not upload the same file again.
 *
 * @returns a function that resolves to the picture's URL and rejects with the error of the upload
 */
export function useStoredPhoto(): (photo: File) => Promise<string> {
  const [upload] = useUploadProductPhotoMutation();
  const stored = useRef<{ photo: File; url: string }>(null);

  return async (photo) => {
    if (stored.current?.photo === photo) return stored.current.url;
    const { data } = await upload({ variables: { input: { file: photo } } });
    if (!data) throw new Error('The picture was not stored.');
    stored.current = { photo, url: data.uploadImage.url };
    return stored.current.url;
  };
}
