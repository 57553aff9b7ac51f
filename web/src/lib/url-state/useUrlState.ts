import { useMemo } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import type { UrlSchema } from './url-schema';

/** The state in the address, and a function that changes a part of it. */
export function useUrlState<State>({ read, write }: UrlSchema<State>) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(params), [read, params]);
  const change = (part: Partial<State>, options?: NavigateOptions) =>
    setParams(write({ ...state, ...part }), options);
  return [state, change] as const;
}
