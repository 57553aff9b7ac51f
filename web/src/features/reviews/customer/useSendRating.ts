import {
  useCreateRatingMutation,
  useUpdateRatingMutation,
  useUploadRatingPhotoMutation,
} from './rating-form.generated';
import { useStoredPicture } from '@/lib/forms/useStoredPicture';
import { useIdempotencyKey } from '@/lib/apollo/useIdempotencyKey';
import { addRating, editRating } from './rating-cache';
import type { MyRating, RatingDraft } from './rating-draft';

/**
 * Uploads the photo, saves the customer's rating and updates all lists and counts. A retry does not
 * upload the same photo again.
 * @returns a function that adds a rating, or edits `mine`, and rejects with the error of either
 *   request
 */
export function useSendRating(
  productId: string,
): (draft: RatingDraft, mine: MyRating | null) => Promise<MyRating> {
  const [uploadPhoto] = useUploadRatingPhotoMutation();
  const withIdempotencyKey = useIdempotencyKey();
  const [createRating] = useCreateRatingMutation();
  const [updateRating] = useUpdateRatingMutation();
  const storePhoto = useStoredPicture(
    async (file) => (await uploadPhoto({ variables: { input: { file } } })).data?.uploadImage.url,
  );

  return async ({ name, message, rates, photo, photoRemoved }, mine) => {
    const facts = { name, message, rates };
    const image = photo ? { image: await storePhoto(photo) } : photoRemoved ? { image: null } : {};
    if (mine) {
      const { data } = await updateRating({
        variables: { input: { id: mine.id, ...facts, ...image } },
        update: (cache, { data: edited }) => {
          if (edited) editRating(cache, productId, mine, edited.updateRating);
        },
      });
      if (!data) throw new Error('The review was not saved.');
      return data.updateRating;
    }
    const { data } = await withIdempotencyKey((idempotencyKey) =>
      createRating({
        variables: { input: { productId, ...facts, image: null, ...image, idempotencyKey } },
        update: (cache, { data: added }) => {
          if (added) addRating(cache, productId, added.createRating);
        },
      }),
    );
    if (!data) throw new Error('The review was not saved.');
    return data.createRating;
  };
}
