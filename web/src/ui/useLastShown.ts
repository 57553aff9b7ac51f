import { useState } from 'react';

/**
 * The newest value that was not null, so that the words of a dialog do not leave before its box has
 * faded.
 */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  return value ?? shown;
}
