import type { RefObject } from 'react';
import { ConfirmDeletionDialog } from '@/ui/dialogs/ConfirmDeletionDialog';
import type { Review } from './review';
import { useDeleteReview } from './useDeleteReview';

interface DeleteReviewDialogProps {
  open: boolean;
  onClose: () => void;
  /** The review to delete; null while closed. */
  review: Review | null;
  /** The product that a rating is of; omitted for reviews of the shop. */
  productId?: string | undefined;
  /** Called once the review is deleted. */
  onDeleted?: (() => void) | undefined;
  /** Gets the focus when the button that opened the dialog has unmounted with its review. */
  fallbackFocus?: RefObject<HTMLElement | null>;
}

/** Deletes a review after a confirmation. */
export function DeleteReviewDialog({
  open,
  onClose,
  review,
  productId,
  onDeleted,
  fallbackFocus,
}: DeleteReviewDialogProps) {
  const deleteReview = useDeleteReview(productId);
  const confirm = async () => {
    if (!review) return;
    onClose();
    if (await deleteReview(review)) onDeleted?.();
  };
  return (
    <ConfirmDeletionDialog
      open={open}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      fallbackFocus={fallbackFocus}
    />
  );
}
