import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import type { ManagedUserFieldsFragment } from './manage-users.generated';

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

interface DemoteDialogProps {
  user: ManagedUserFieldsFragment;
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a role is revoked. */
export function DemoteDialog({ user, ...props }: DemoteDialogProps) {
  const t = useTranslations('manageUsers.demote');
  const { displayName: name, email } = user;
  return (
    <ConfirmDialog
      title={t('title', { name })}
      text={t.rich('text', { name, email, b: bold })}
      cancel={t('cancel')}
      confirm={t('button')}
      width={480}
      {...props}
    />
  );
}
