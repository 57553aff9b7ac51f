import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import type { RecipientField } from './recipient';

interface PayAnywayDialogProps {
  open: boolean;
  /** The blank fields. */
  blank: readonly RecipientField[];
  onConfirm: () => void;
  onCancel: () => void;
  /** Called after the dialog was closed without paying and has released the focus. */
  onCancelled: () => void;
}

/**
 * Confirms that the customer pays with blank fields of the recipient, and explains the purpose of
 * each.
 */
export function PayAnywayDialog({ open, blank, onConfirm, onCancel, onCancelled }: PayAnywayDialogProps) {
  const t = useTranslations('checkout');
  const isCancelled = useRef(false);
  useEffect(() => {
    if (open || !isCancelled.current) return;
    isCancelled.current = false;
    onCancelled();
  }, [open, onCancelled]);
  return (
    <ConfirmDialog
      open={open}
      title={t('payAnyway.title')}
      text={blank.map((field) => t(`missing.${field}`)).join(' ')}
      cancel={t('payAnyway.cancel')}
      confirm={t('payAnyway.confirm')}
      color="primary"
      onConfirm={onConfirm}
      onCancel={() => {
        isCancelled.current = true;
        onCancel();
      }}
    />
  );
}
