import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The value of the last render, for the columns of a table: with another function they would be
 * other columns, which the grid lays out anew.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
