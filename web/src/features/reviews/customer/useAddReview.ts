import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { oops, type AlertMessage } from '@/ui/TimedAlert';
import { errorMessage } from '@/lib/apollo/errors';
import { useCreateReviewMutation } from './add-review.generated';
import { useIdempotencyKey } from '@/lib/apollo/useIdempotencyKey';
import { invalidate } from '@/lib/apollo/update-cache';

interface AddReview {
  /** Resolves to whether the review was saved. */
  send: (review: { message: string; rating: number }) => Promise<boolean>;
  alert: AlertMessage | null;
  closeAlert: () => void;
}

/** Sends a review of the shop, with a toast or alert for the outcome. */
export function useAddReview(): AddReview {
  const t = useTranslations();
  const [alert, setAlert] = useState<AlertMessage | null>(null);
  const withIdempotencyKey = useIdempotencyKey();
  const [mutate] = useCreateReviewMutation({ update: (cache) => invalidate(cache, ['reviews']) });

  const send = async (review: { message: string; rating: number }) => {
    try {
      await withIdempotencyKey((idempotencyKey) =>
        mutate({ variables: { input: { ...review, idempotencyKey } } }),
      );
      setAlert({ kind: 'success', title: t('addReview.sentTitle'), text: t('addReview.sentText') });
      return true;
    } catch (error) {
      setAlert(oops(errorMessage(error, t('common.somethingWentWrong'))));
      return false;
    }
  };

  return { send, alert, closeAlert: () => setAlert(null) };
}
