import { useContext, type Context } from 'react';

/** The value of a context that has no default. @throws Error without a provider above */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('There is no provider above this component.');
  return value;
}
