import { locale, timeZone } from '@/texts/locale';

// In one zone for everybody, so that the server and every browser print the same day.
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
const localDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const dateAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });

/** The day of an ISO 8601 time, for pages that the server draws too: `Mar 6, 2026`. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** An ISO 8601 time in this browser's zone, for pages drawn in the browser alone: `March 6, 2026 at 10:00 AM`. */
export function formatDateTime(iso: string): string {
  return dateAndTime.format(new Date(iso));
}

/** The day of an ISO 8601 time in this browser's zone, for pages drawn in the browser alone: `Mar 6, 2026`. */
export function formatDate(iso: string): string {
  return localDay.format(new Date(iso));
}
