import { useRef } from 'react';
import { useUploadProductPhotoMutation } from './manage-products.generated';

/**
 * Stores pictures before what they are pictures of is saved. One that has been stored is not sent
 * again when only what followed has failed.
 *
 * @returns a function that gives the picture's address, and rejects with the failure of the upload
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
