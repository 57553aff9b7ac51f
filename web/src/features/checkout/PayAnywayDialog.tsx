import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from '@/ui/AskDialog';
import type { RecipientField } from './recipient';

interface PayAnywayDialogProps {
  open: boolean;
  /** The fields that are blank. */
  blank: readonly RecipientField[];
  onConfirm: () => void;
  onCancel: () => void;
  /** Called once the dialog is closed without paying, when it no longer holds the focus. */
  onCancelled: () => void;
}

/**
 * Asks whether to pay although fields of the recipient are blank, and says why each of them
 * matters.
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
    <AskDialog
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
