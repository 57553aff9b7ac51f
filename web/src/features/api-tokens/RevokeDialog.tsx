import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

interface RevokeDialogProps {
  /** The name of the token. */
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a token is revoked. */
export function RevokeDialog({ name, ...props }: RevokeDialogProps) {
  const t = useTranslations('apiTokens.revoke');
  return (
    <ConfirmDialog
      open
      title={t('title', { name })}
      text={t('text')}
      cancel={t('cancel')}
      confirm={t('confirm')}
      width={440}
      {...props}
    />
  );
}
