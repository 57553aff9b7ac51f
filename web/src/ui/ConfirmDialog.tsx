import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from './AskDialog';

type ConfirmDialogProps = Pick<
  ComponentProps<typeof AskDialog>,
  'open' | 'busy' | 'note' | 'width' | 'onConfirm' | 'onCancel' | 'elseFocus' | 'children'
>;

/** Confirms a deletion. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations('common.confirmDialog');
  return (
    <AskDialog title={t('title')} text={t('text')} cancel={t('cancel')} confirm={t('confirm')} {...props} />
  );
}
