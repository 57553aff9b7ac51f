import { useTranslations } from 'use-intl';
import { errorMessage, fieldErrors } from '@/lib/apollo/errors';
import type { ProductPictureInput } from '@/lib/apollo/schema-types.generated';
import { FurtherPictureError } from './further-picture-error';
import type { PictureDraft, ProductDraft } from './product-draft';
import { useStoredPhoto } from './useStoredPhoto';

interface StoredPictures {
  /** Missing when the main picture stays. */
  photo?: string;
  furtherPictures: ProductPictureInput[];
}

/**
 * Uploads the new pictures of a product, each once.
 *
 * @returns a function that rejects with the error of the upload, which names a further picture
 */
export function useStoredPictures(): (draft: ProductDraft) => Promise<StoredPictures> {
  const t = useTranslations('manageProducts.form');
  const storePhoto = useStoredPhoto();
  const store = (picture: File | string) =>
    typeof picture === 'string' ? Promise.resolve(picture) : storePhoto(picture);

  const storeFurther = async ({ picture, alt }: PictureDraft): Promise<ProductPictureInput> => {
    try {
      return { url: await store(picture), alt: alt.trim() };
    } catch (error) {
      const reason = fieldErrors(error)['file'] ?? errorMessage(error, t('pictureNotStored'));
      const name = typeof picture === 'string' ? picture : picture.name;
      throw new FurtherPictureError(t('pictureProblem', { name, reason }), error);
    }
  };

  return async ({ photo, furtherPictures }) => {
    const main = photo === null ? {} : { photo: await store(photo) };
    const further: ProductPictureInput[] = [];
    // One after the other, as the shop encodes one at a time.
    for (const each of furtherPictures) further.push(await storeFurther(each));
    return { ...main, furtherPictures: further };
  };
}
