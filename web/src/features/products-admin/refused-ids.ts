import { errorCode, errorExtensions } from '@/lib/apollo/errors';

/**
 * Of several products those for which a change of all was refused: they are gone, or somebody else
 * has changed them.
 */
export function refusedIds(error: unknown): readonly string[] {
  const ids = errorExtensions(error)?.['ids'];
  const refused = ['NOT_FOUND', 'CONFLICT'].includes(errorCode(error)) && Array.isArray(ids);
  return refused ? ids.map(String) : [];
}
