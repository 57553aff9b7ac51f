import { useRef } from 'react';
import { useCreateRatingMutation, useUploadRatingPhotoMutation } from '@/graphql/generated/hooks';
import { useMakeOnce } from '@/graphql/useMakeOnce';
import { addRating } from './rating-cache';
import type { RatingDraft } from './rating-draft';

/**
 * Sends what somebody says of a product, its photo first, and puts it into every list and count that is on screen.
 * A photo that has been stored is not sent again when only what followed has failed.
 * @returns a function that rejects with the failure of the upload or of the review
 */
export function useSendRating(productId: string): (draft: RatingDraft) => Promise<void> {
  const [uploadPhoto] = useUploadRatingPhotoMutation();
  const makeOnce = useMakeOnce();
  const [createRating] = useCreateRatingMutation();
  const stored = useRef<{ photo: File; url: string }>(null);

  const addressOf = async (photo: File | null) => {
    if (!photo) return null;
    if (stored.current?.photo === photo) return stored.current.url;
    const { data } = await uploadPhoto({ variables: { input: { file: photo } } });
    if (!data) throw new Error('The photo was not stored.');
    stored.current = { photo, url: data.uploadImage.url };
    return stored.current.url;
  };

  return async ({ name, message, rates, photo }) => {
    const image = await addressOf(photo);
    const facts = { productId, name: name.trim(), message: message.trim(), rates, image };
    await makeOnce((idempotencyKey) =>
      createRating({
        variables: { input: { ...facts, idempotencyKey } },
        update: (cache, { data }) => {
          if (data) addRating(cache, productId, data.createRating);
        },
      }),
    );
  };
}
