/** How long to wait before another link can be sent to the same address, in milliseconds. */
export const RESEND_MS = 60_000;
