import { timeZone } from '@/lib/i18n/time-zone';

/** Formats ISO 8601 times in a locale. */
export function dateFormatters(locale: string) {
  // Created on first use: most pages show no date.
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (iso: string): string =>
      (format ??= new Intl.DateTimeFormat(locale, options)).format(new Date(iso));
  };
  return {
    /**
     * The day, for server-rendered pages: `Mar 6, 2026`. In a fixed time zone, so that hydration
     * matches.
     */
    formatDay: formatter({ dateStyle: 'medium', timeZone }),

    /** In the browser's time zone, for client-rendered pages: `March 6, 2026 at 10:00 AM`. */
    formatDateTime: formatter({ dateStyle: 'long', timeStyle: 'short' }),

    /** The day in the browser's time zone, for client-rendered pages: `Mar 6, 2026`. */
    formatDate: formatter({ dateStyle: 'medium' }),
  };
}
