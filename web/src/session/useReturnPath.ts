import { useLocation } from 'react-router-dom';
import { returnPath } from './return-path';

/** The page that sent the visitor here to sign in, or null. */
export function useReturnPath(): string | null {
  const { state } = useLocation();
  return returnPath(state);
}
