import { useState } from 'react';

/**
 * The last value that was not null, so that a closing dialog keeps its content during the
 * transition.
 */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  return value ?? shown;
}
