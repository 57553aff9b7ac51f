/** Pictures that the shop makes of its logo. The web bundles this file, so it imports nothing. */

/** By their names; icons with the file of a shop without a logo. */
export const LOGO_PICTURES = {
  'favicon.png': '/favicon.svg',
  'apple-touch-icon.png': '/icons/apple-touch-icon.png',
  'icon-192.png': '/icons/icon-192.png',
  'icon-512.png': '/icons/icon-512.png',
  'maskable-192.png': '/icons/icon-192.png',
  'maskable-512.png': '/icons/icon-512.png',
  'letterhead.png': null,
} as const;

export type LogoPicture = keyof typeof LOGO_PICTURES;

export const isLogoPicture = (name: string): name is LogoPicture => Object.hasOwn(LOGO_PICTURES, name);

/** Uploads have random names, which end their addresses. */
const VERSION_LENGTH = 64;

/** The path of a picture; each logo has another one, in any of its widths the same. */
export function logoAddress(logo: string, picture: LogoPicture): string {
  const words = logo.replace(/(\.\d+)?\.\w+$/, '').match(/\w+/g) ?? [];
  const version = words.join('-').slice(-VERSION_LENGTH);
  return `/logo/${version}/${picture}`;
}
