import { useCallback, useEffect, useRef } from 'react';
import type { Session } from '@/features/auth/shared/useSession';

/** A stable function that resolves with the session once it is known. */
export function useSettledSession(session: Session): () => Promise<Session> {
  const latest = useRef(session);
  const waiting = useRef<((session: Session) => void)[]>([]);

  useEffect(() => {
    latest.current = session;
    if (session.status === 'loading') return;
    waiting.current.splice(0).forEach((resolve) => resolve(session));
  }, [session]);

  return useCallback(
    () =>
      latest.current.status === 'loading'
        ? new Promise((resolve) => waiting.current.push(resolve))
        : Promise.resolve(latest.current),
    [],
  );
}
