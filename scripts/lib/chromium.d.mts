/** The path of an installed Chromium or Chrome, if there is one. */
export function findChromium(): Promise<string | undefined>;
