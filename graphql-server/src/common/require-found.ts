import type { Text } from '@larder/texts/text';
import { AppError } from './app-error.js';
import { idsOf } from './uuid.js';

/** For so many that were not found. */
export type NotFoundText = (count: number) => Text;

/** @throws AppError `NOT_FOUND` with the `ids` that have no row */
export function requireFound(
  ids: readonly string[],
  found: readonly { readonly id: string }[],
  says: NotFoundText,
): void {
  const there = new Set(idsOf(found));
  const missing = ids.filter((id) => !there.has(id));
  if (missing.length === 0) return;
  throw new AppError('NOT_FOUND', says(missing.length), { ids: missing });
}
