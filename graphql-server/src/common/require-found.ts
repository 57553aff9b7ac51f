import { AppError } from './app-error.js';
import { idsOf } from './uuid.js';

/** The messages for one that was not found, and for several. */
export type NotFoundTexts = readonly [one: string, several: (count: number) => string];

/** @throws AppError `NOT_FOUND` with the `ids` that have no row */
export function requireFound(
  ids: readonly string[],
  found: readonly { readonly id: string }[],
  [one, several]: NotFoundTexts,
): void {
  const there = new Set(idsOf(found));
  const missing = ids.filter((id) => !there.has(id));
  if (missing.length === 0) return;
  const message = missing.length === 1 ? one : several(missing.length);
  throw new AppError('NOT_FOUND', message, { ids: missing });
}
