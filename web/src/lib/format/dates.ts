import { timeZone } from '@/lib/i18n/time-zone';

/** How a locale writes ISO 8601 times. */
export function dateFormatters(locale: string) {
  // Created on first use: most pages show no date.
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (iso: string): string =>
      (format ??= new Intl.DateTimeFormat(locale, options)).format(new Date(iso));
  };
  return {
    /**
     * The day, for pages that the server renders: `Mar 6, 2026`. In one time zone for all, so that
     * server and browsers print the same day.
     */
    formatDay: formatter({ dateStyle: 'medium', timeZone }),

    /**
     * In this browser's zone, for pages rendered in the browser alone: `March 6, 2026 at 10:00 AM`.
     */
    formatDateTime: formatter({ dateStyle: 'long', timeStyle: 'short' }),

    /** The day in this browser's zone, for pages rendered in the browser alone: `Mar 6, 2026`. */
    formatDate: formatter({ dateStyle: 'medium' }),
  };
}
