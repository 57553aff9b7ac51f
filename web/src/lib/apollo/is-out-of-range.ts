import type { ErrorLike } from '@apollo/client';
import { errorCode } from './errors';

/**
 * Whether the page of the URL does not exist: its cursor is invalid, or nothing is left after it.
 *
 * @param count of the items on the page
 */
export function isOutOfRange(
  { loading, error }: { loading: boolean; error?: ErrorLike | undefined },
  after: string | null | undefined,
  count: number | undefined,
): boolean {
  if (!after) return false;
  return error ? errorCode(error) === 'BAD_USER_INPUT' : !loading && count === 0;
}
