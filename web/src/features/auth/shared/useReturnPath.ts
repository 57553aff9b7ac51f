import { useLocation } from 'react-router-dom';
import { useHydrated } from '@/lib/browser/useHydrated';
import { returnPath } from './return-path';

/**
 * The page that sent the visitor here to sign in, or null. After a reload the browser knows it, the
 * server does not.
 */
export function useReturnPath(): string | null {
  const { state } = useLocation();
  const hydrated = useHydrated();
  return hydrated ? returnPath(state) : null;
}
