const DAY_MS = 24 * 60 * 60 * 1000;

/** Days until a deleted row can no longer be restored, rounded up; 0 when the time is over. */
export const daysLeft = (restorableUntil: string | null, now = Date.now()): number =>
  restorableUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(restorableUntil) - now) / DAY_MS));
