import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Change = (params: URLSearchParams, options?: { replace?: boolean }) => void;

/** What stands in the address after its `?`, and how to write something else there. */
export function useSearchParams(): [params: URLSearchParams, change: Change] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<Change>(
    (next, options) => void navigate(`?${next.toString()}`, options),
    [navigate],
  );
  return [params, change];
}
