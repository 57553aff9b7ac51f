import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import type { UrlSchema } from './url-schema';

/**
 * The state in the address, and a function that changes a part of it: each change is a history
 * entry, unless it is to `replace` the current one.
 */
export function useUrlState<State>({ read, write }: UrlSchema<State>) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(params), [read, params]);
  // The router renders navigations in a transition, so a second change may come before the first
  // one is rendered.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const change = (part: Partial<State>, options?: NavigateOptions) => {
    latest.current = { ...latest.current, ...part };
    setParams(write(latest.current), options);
  };
  return [state, change] as const;
}
