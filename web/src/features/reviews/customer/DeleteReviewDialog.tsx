import { ConfirmDeletionDialog } from '@/ui/ConfirmDeletionDialog';

interface DeleteReviewDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a review is deleted. */
export function DeleteReviewDialog({ open, onClose, onConfirm }: DeleteReviewDialogProps) {
  return <ConfirmDeletionDialog open={open} busy={false} onConfirm={onConfirm} onCancel={onClose} />;
}
