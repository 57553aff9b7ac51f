import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { useLeaveGuard } from './useLeaveGuard';

/** Asks for confirmation before unsaved changes are discarded. */
export function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  const t = useTranslations('dashboard.leave');
  const { isBlocked, stay, leave } = useLeaveGuard(unsaved);
  return (
    <ConfirmDialog
      open={isBlocked}
      closesOnBack={false}
      title={t('title')}
      text={t('text')}
      cancel={t('stay')}
      confirm={t('leave')}
      width={420}
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
