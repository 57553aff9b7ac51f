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
  what: string,
  isPlural = false,
): void {
  if (typeof expected !== 'number' || expected === version) return;
  const message = isPlural
    ? `Somebody else has changed ${what} meanwhile. Look at them again before you change them.`
    : `Somebody else has changed ${what} meanwhile. Look at it again before you change it.`;
  throw new AppError('CONFLICT', message, { version });
}
