/** The path of an installed Chromium or Chrome, if there is one. */
export function findChromium(): Promise<string | undefined>;

/** An argument for Chromium, without which each new window takes a second of the processor's time. */
export const quietWindows: string;
