import { type Text, say } from '@larder/texts/text';
import { AppError } from './app-error.js';

/**
 * Of two admins who change the same version, the second is refused.
 *
 * @param expected without one, the last write wins
 * @param what such as "this page"; `isPlural` for "the settings"
 * @throws AppError `CONFLICT` with the current `version`
 */
export function requireVersion(
  { version }: { readonly version: number },
  expected: number | null | undefined,
  what: Text,
  isPlural = false,
): void {
  if (typeof expected !== 'number' || expected === version) return;
  const message = isPlural ? say('conflicts.changedPlural', { what }) : say('conflicts.changed', { what });
  throw new AppError('CONFLICT', message, { version });
}
