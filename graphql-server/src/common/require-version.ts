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
  const it = isPlural ? 'them' : 'it';
  throw new AppError(
    'CONFLICT',
    `Somebody else has changed ${what} meanwhile. Look at ${it} again before you change ${it}.`,
    { version },
  );
}
