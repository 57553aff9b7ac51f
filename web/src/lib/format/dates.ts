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
  return {
    /** `Mar 6, 2026`. */
    formatDay: formatter({ dateStyle: 'medium' }),

    /** `March 6, 2026 at 10:00 AM`. */
    formatDateTime: formatter({ dateStyle: 'long', timeStyle: 'short' }),
  };
}
