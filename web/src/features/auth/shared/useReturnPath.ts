import { useLocation } from 'react-router-dom';
import { useHydrated } from '@/lib/browser/useHydrated';
import { returnPath } from './return-path';
import { useSession } from './useSession';

/**
 * The page that redirected the visitor to sign-in, or null. The history state survives a reload in
 * the browser, but the server does not have it.
 */
export function useReturnPath(): string | null {
  const { state } = useLocation();
  const { user } = useSession();
  const hydrated = useHydrated();
  return hydrated ? returnPath(state, user?.uid) : null;
}
