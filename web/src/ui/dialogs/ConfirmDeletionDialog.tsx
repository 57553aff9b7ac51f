import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from './ConfirmDialog';

type ConfirmDeletionDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'busy' | 'note' | 'width' | 'onConfirm' | 'onCancel' | 'fallbackFocus' | 'children'
>;

/** Confirms a deletion. */
export function ConfirmDeletionDialog(props: ConfirmDeletionDialogProps) {
  const t = useTranslations('common.confirmDialog');
  return (
    <ConfirmDialog
      title={t('title')}
      text={t('text')}
      cancel={t('cancel')}
      confirm={t('confirm')}
      {...props}
    />
  );
}
