/** Milliseconds that an alert stays on the screen. */
export const alertDuration = 2000;
