import { isDeepStrictEqual } from 'node:util';
import { badInput } from '../../common/app-error.js';
import { closingsAhead, type ClosingShop, type ScheduledClosing } from '@larder/shared/scheduled-closings';
import { toSingleLine } from '@larder/shared/text';
import { normalizeTexts, type GivenTexts } from '@larder/shared/texts-by-locale';
import { localTimeIn } from '@larder/shared/time-zone';
import { say } from '@larder/texts/text';

export interface GivenClosing {
  /** Null for now. */
  readonly from?: string | null;
  readonly until?: string | null;
  readonly message?: string | null;
  readonly translations?: readonly GivenTexts<'message'>[];
}

/**
 * Normalizes given closings: by their beginning, without stored ones that have ended.
 *
 * @throws AppError `BAD_USER_INPUT` for one that ends before it begins, and for a new one that has
 *   ended
 */
export function readClosings(
  given: readonly GivenClosing[],
  shop: ClosingShop,
  now: Date,
): ScheduledClosing[] {
  const closings = given.map(({ from, until = null, message, translations = [] }) => ({
    from: from ?? localTimeIn(shop.timeZone, now),
    until,
    message: toSingleLine(message ?? ''),
    translations: normalizeTexts({ message: toSingleLine }, translations),
  }));
  if (closings.some(({ from, until }) => until !== null && until <= from))
    throw badInput({ closings: say('closings.endsBeforeItBegins') });
  const ahead = closingsAhead({ ...shop, closings }, now);
  const isStored = (closing: ScheduledClosing) =>
    shop.closings.some((stored) => isDeepStrictEqual(stored, closing));
  if (closings.some((closing) => !ahead.includes(closing) && !isStored(closing)))
    throw badInput({ closings: say('closings.hasEnded') });
  return ahead.toSorted((one, other) => one.from.localeCompare(other.from));
}

/** For the audit log, one after the other. */
export const closingsText = (closings: readonly ScheduledClosing[]): string =>
  closings
    .map(({ from, until, message, translations }) => {
      const words = [message, ...Object.values(translations).map((texts) => texts.message)].filter(Boolean);
      return [`${from.replace('T', ' ')} – ${until?.replace('T', ' ') ?? '…'}`, ...words].join(' · ');
    })
    .join('; ');
