import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router-dom';
import { guardLeaving } from '@/lib/browser/leave-guard';

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

interface LeaveGuard {
  /** Whether the confirmation is open. */
  isBlocked: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks for confirmation before a page with unsaved changes is left: by navigation, Back and
 * Forward, sign-out and, with the browser's own dialog, on close and reload.
 */
function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: here, nextLocation: there }) =>
        unsaved && (here.pathname !== there.pathname || here.search !== there.search),
      [unsaved],
    ),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );

  const [onward, setOnward] = useState<(() => void) | null>(null);
  useEffect(() => (unsaved ? guardLeaving((next) => setOnward(() => next)) : undefined), [unsaved]);

  return {
    isBlocked: blocker.state === 'blocked' || onward !== null,
    stay: () => {
      blocker.reset?.();
      setOnward(null);
    },
    leave: () => {
      blocker.proceed?.();
      setOnward(null);
      onward?.();
    },
  };
}
