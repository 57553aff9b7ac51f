import { errorCode, errorExtensions } from './errors';

/**
 * The products for which a bulk change was rejected: they were deleted or changed by another admin.
 */
export function refusedIds(error: unknown): readonly string[] {
  const ids = errorExtensions(error)?.['ids'];
  const refused = ['NOT_FOUND', 'CONFLICT'].includes(errorCode(error)) && Array.isArray(ids);
  return refused ? ids.map(String) : [];
}
