import { ConfirmDialog } from '@/ui/ConfirmDialog';

interface DeleteReviewDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a review is deleted. */
export function DeleteReviewDialog({ open, onClose, onConfirm }: DeleteReviewDialogProps) {
  return <ConfirmDialog open={open} busy={false} onConfirm={onConfirm} onCancel={onClose} />;
}
