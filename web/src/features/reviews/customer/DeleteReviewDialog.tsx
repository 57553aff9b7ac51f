import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';

interface DeleteOpinionDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an opinion is deleted. */
export function DeleteOpinionDialog({ open, onClose, onConfirm }: DeleteOpinionDialogProps) {
  return <ConfirmDialog open={open} busy={false} onConfirm={onConfirm} onCancel={onClose} />;
}
