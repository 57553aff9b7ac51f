import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import type { HideQuestion } from './useHideQuestion';

interface HideProductsDialogProps {
  /** Null when it is closed. */
  question: HideQuestion | null;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Confirms that several products are hidden, with a warning when the shop shows no others. */
export function HideProductsDialog({ question, ...dialog }: HideProductsDialogProps) {
  const t = useTranslations('manageProducts.hide');
  const common = useTranslations('common');
  const shown = useLastShown(question);
  if (!shown) return null;
  const { count, isAll } = shown;
  return (
    <ConfirmDialog
      open={question !== null}
      title={t('title', { count })}
      text={t('text', { count })}
      note={isAll && t('all')}
      cancel={common('cancel')}
      confirm={t('confirm')}
      color={isAll ? 'error' : 'primary'}
      {...dialog}
    />
  );
}
