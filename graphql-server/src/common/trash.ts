import { addMs } from './clock.js';
import { TRASH_DAYS } from '@larder/shared/limits';
import { type Text, say } from '@larder/texts/text';
import type { NotFoundText } from './require-found.js';

export const TRASH_MS = TRASH_DAYS * 24 * 60 * 60 * 1000;

/** What was deleted after this time is in the trash, and can be restored. */
export const trashStart = (now: Date): Date => addMs(now, -TRASH_MS);

/** The end of the time in the trash; null for rows that are not deleted. */
export const restorableUntil = (deletedAt: Date | null): Date | null =>
  deletedAt && addMs(deletedAt, TRASH_MS);

export const notInTrash =
  (things: Text): NotFoundText =>
  (count) =>
    say('trash.notThere', { count, things });
