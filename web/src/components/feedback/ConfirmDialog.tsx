import { useTranslations } from 'use-intl';
import { AskDialog } from './AskDialog';

interface ConfirmDialogProps {
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is deleted for good. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations('common.confirmDialog');
  return (
    <AskDialog title={t('title')} text={t('text')} cancel={t('cancel')} confirm={t('confirm')} {...props} />
  );
}
