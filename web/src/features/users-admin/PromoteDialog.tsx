import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import type { useRoles } from './useRoles';

/** Asks for confirmation before a user gets the rights of an admin, and names them. */
export function PromoteDialog({ promotion }: { promotion: ReturnType<typeof useRoles>['promotion'] }) {
  const t = useTranslations('manageUsers.makeAdmin');
  const { name, open, busy, confirm, cancel } = promotion;
  return (
    <ConfirmDialog
      open={open}
      title={t('question', { name })}
      text={t('rights')}
      cancel={t('cancel')}
      confirm={t('button')}
      color="primary"
      width={480}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    />
  );
}
