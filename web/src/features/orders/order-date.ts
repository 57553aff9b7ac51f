const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** An ISO 8601 time as a date and time of this browser's zone. */
export function formatOrderDate(iso: string): string {
  return format.format(new Date(iso));
}
