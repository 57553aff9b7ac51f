import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router-dom';
import { guardLeaving } from '@/lib/browser/leave-guard';

interface LeaveGuard {
  /** Whether somebody is about to leave and has to be asked. */
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before a page with unsaved changes is left: by a link, by Back and Forward, by signing out,
 * and, in the browser's own words, by closing or reloading it.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
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
    asking: blocker.state === 'blocked' || onward !== null,
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
