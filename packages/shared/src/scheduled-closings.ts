import { hasEnded, type Closing } from './closings.js';
import type { Locale } from './locales.js';
import { langOf, type PublicClosing } from './public-shop.js';
import type { TextsByLocale } from './texts-by-locale.js';
import { instantOf } from './time-zone.js';

/** A closing as it is stored, in local times of the shop. */
export interface ScheduledClosing {
  readonly from: string;
  /** Exclusive; null until further notice. */
  readonly until: string | null;
  /** In the default language; may be empty. */
  readonly message: string;
  readonly translations: TextsByLocale<'message'>;
}

/** With its instants. */
export type TimedClosing = Closing & Pick<ScheduledClosing, 'message' | 'translations'>;

export interface ClosingShop {
  readonly timeZone: string;
  readonly closings: readonly ScheduledClosing[];
}

export const timed = ({ from, until, ...words }: ScheduledClosing, timeZone: string): TimedClosing => ({
  ...words,
  from: instantOf(from, timeZone).toISOString(),
  until: until === null ? null : instantOf(until, timeZone).toISOString(),
});

/** The closings that have not ended. */
export const closingsAhead = ({ closings, timeZone }: ClosingShop, now: Date): ScheduledClosing[] =>
  closings.filter((closing) => !hasEnded(timed(closing, timeZone), now.getTime()));

/** With its words in a language. */
export const publicClosing = (
  { from, until, message: original, translations }: TimedClosing,
  locale: Locale,
  locales: readonly Locale[],
): PublicClosing => {
  const translated = translations[locale]?.message;
  const message = translated ?? original;
  const lang = translated || message === '' ? {} : langOf(locale, locales);
  return { from, until, ...(message && { message }), ...lang };
};
