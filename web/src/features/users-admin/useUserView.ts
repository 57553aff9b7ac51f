import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readUserView, userViewParams, type UserView } from './user-view';

/**
 * Which users the address asks for, and how to ask for others. Typing takes no step in the history.
 */
export function useUserView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readUserView(params), [params]);
  const change = (part: Partial<UserView>) =>
    setParams(userViewParams({ ...view, ...part }), { replace: 'search' in part });
  return { view, change };
}
