import { useStoredPicture } from '@/lib/forms/useStoredPicture';
import { useUploadProductPhotoMutation } from './manage-products.generated';

/** Uploads a picture before the product is saved; see `useStoredPicture`. */
export function useStoredPhoto(): (photo: File) => Promise<string> {
  const [upload] = useUploadProductPhotoMutation();
  return useStoredPicture(
    async (file) => (await upload({ variables: { input: { file } } })).data?.uploadImage.url,
  );
}
