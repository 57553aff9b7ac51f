import { useTranslations } from 'use-intl';
import { AskDialog } from '@/ui/AskDialog';
import { useLeaveGuard } from './useLeaveGuard';

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  const t = useTranslations('manageProducts.leave');
  const { asking, stay, leave } = useLeaveGuard(unsaved);
  return (
    <AskDialog
      open={asking}
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
