import { locale, timeZone } from '@/texts/locale';

/**
 * What it needs is made when it is first called: a script that only runs through has no use for it.
 */
function formatter(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => (format ??= new Intl.DateTimeFormat(locale, options)).format(new Date(iso));
}

/**
 * The day of an ISO 8601 time, for pages that the server draws too: `Mar 6, 2026`. In one zone for
 * everybody, so that the server and every browser print the same day.
 */
export const formatDay = formatter({ dateStyle: 'medium', timeZone });

/**
 * An ISO 8601 time in this browser's zone, for pages drawn in the browser alone:
 * `March 6, 2026 at 10:00 AM`.
 */
export const formatDateTime = formatter({ dateStyle: 'long', timeStyle: 'short' });

/**
 * The day of an ISO 8601 time in this browser's zone, for pages drawn in the browser alone:
 * `Mar 6, 2026`.
 */
export const formatDate = formatter({ dateStyle: 'medium' });
