import { wallTime } from '@larder/shared/wall-time';

/** Formats ISO 8601 times in a locale and a time zone. */
export function dateFormatters(locale: string, timeZone: string) {
  // Created on first use: most pages show no date.
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (iso: string): string =>
      (format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })).format(
        wallTime(Date.parse(iso), timeZone),
      );
  };
  let period: Intl.DateTimeFormat | undefined;
  return {
    /** `Mar 6, 2026`. */
    formatDay: formatter({ dateStyle: 'medium' }),

    /** `March 6, 2026 at 10:00 AM`. */
    formatDateTime: formatter({ dateStyle: 'long', timeStyle: 'short' }),

    /** `Friday, March 6, 2026, 4:00 – 6:00 PM`, as e-mails and receipts have it. */
    formatPeriod: (from: string, until: string): string =>
      (period ??= new Intl.DateTimeFormat(locale, {
        dateStyle: 'full',
        timeStyle: 'short',
        timeZone: 'UTC',
      })).formatRange(wallTime(Date.parse(from), timeZone), wallTime(Date.parse(until), timeZone)),
  };
}
