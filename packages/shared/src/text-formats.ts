import { isHexColor } from './accent-color.js';
import { isBic, isIban, isUpiId } from './bank-account.js';

/** Formats of texts that admins type. The web bundles this file, so it imports no package. */

export type TextFormat =
  | 'bic'
  | 'color'
  | 'email'
  | 'https'
  | 'iban'
  | 'link'
  | 'picture'
  | 'prefix'
  | 'upiId';

/** Whether this is one address, also in a `mailto:` link and in a header. */
export const isEmailAddress = (text: string): boolean => /^[^<>@\s,;?&#%]+@[^<>@\s,;?&#%]+$/.test(text);

// `URL` alone accepts `https:shop`, and drops line breaks.
const isHttpsUrl = (text: string): boolean => /^https:\/\/[^\s/\\]\S*$/i.test(text) && URL.canParse(text);

export const TEXT_FORMATS: Readonly<Record<TextFormat, (text: string) => boolean>> = {
  bic: isBic,
  iban: isIban,
  upiId: isUpiId,
  // `accent-color.ts` has the contrast.
  color: isHexColor,
  email: isEmailAddress,
  https: isHttpsUrl,
  // An upload, which the shop itself or its image host stores.
  picture: (text) => /^\/images\/[\w-]+\.\d+\.webp$/.test(text) || isHttpsUrl(text),
  // A path of the shop, or another site.
  link: (text) => /^\/(?![/\\])\S*$/.test(text) || isHttpsUrl(text),
  // `A` and 12 would be the same number as `A1` and 2.
  prefix: (text) => !/\d$/.test(text),
};
