import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import type { RecipientField } from './recipient';

interface PayAnywayDialogProps {
  open: boolean;
  /** The blank fields. */
  blank: readonly RecipientField[];
  /** Whether the order is paid now. */
  isOnline: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Called after the dialog was closed without paying and has released the focus. */
  onCancelled: () => void;
}

/**
 * Confirms that the customer pays with blank fields of the recipient, and explains the purpose of
 * each.
 */
export function PayAnywayDialog({
  open,
  blank,
  isOnline,
  onConfirm,
  onCancel,
  onCancelled,
}: PayAnywayDialogProps) {
  const t = useTranslations('checkout');
  const question = isOnline ? 'checkout.payAnyway' : 'checkout.orderAnyway';
  const words = useTranslations(question);
  const isCancelled = useRef(false);
  useEffect(() => {
    if (open || !isCancelled.current) return;
    isCancelled.current = false;
    onCancelled();
  }, [open, onCancelled]);
  return (
    <ConfirmDialog
      open={open}
      title={words('title')}
      text={blank.map((field) => t(`missing.${field}`)).join(' ')}
      cancel={words('cancel')}
      confirm={words('confirm')}
      color="primary"
      onConfirm={onConfirm}
      onCancel={() => {
        isCancelled.current = true;
        onCancel();
      }}
    />
  );
}
