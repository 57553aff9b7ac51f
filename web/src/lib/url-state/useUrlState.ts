import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import type { UrlSchema } from './url-schema';

/**
 * The state in the URL and its setter for partial changes. Each change adds a history entry, or
 * replaces the current one.
 */
export function useUrlState<State>({ read, write }: UrlSchema<State>) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(params), [read, params]);
  // The router navigates in a transition, so a second change may precede the render of the first.
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
