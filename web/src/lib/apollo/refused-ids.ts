import { errorCode, errorExtensions } from './errors';

/**
 * The ids for which a change of many was rejected: another admin deleted, restored or changed them.
 */
export function refusedIds(error: unknown): readonly string[] {
  const ids = errorExtensions(error)?.['ids'];
  const refused = ['NOT_FOUND', 'CONFLICT'].includes(errorCode(error)) && Array.isArray(ids);
  return refused ? ids.map(String) : [];
}
