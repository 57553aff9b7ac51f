import { isHexColor } from './accent-color.js';

/** Bounds of the shop's settings. The web bundles this file, so it imports no package. */

type TextFormat = 'color' | 'email' | 'https' | 'link' | 'picture' | 'prefix';

interface TextBounds {
  /** Visible characters. */
  readonly min?: number;
  readonly max: number;
  /** Of texts that are not empty. */
  readonly format?: TextFormat;
}

export const SHOP_BOUNDS = {
  name: { min: 1, max: 80 },
  address: { max: 500 },
  email: { max: 320, format: 'email' },
  phone: { max: 40 },
  taxNumber: { max: 40 },
  openingHours: { max: 500 },
  holidays: { max: 500 },
  logo: { max: 300, format: 'picture' },
  accentColor: { max: 7, format: 'color' },
  invoicePrefix: { max: 20, format: 'prefix' },
  creditNotePrefix: { max: 20, format: 'prefix' },
  senderName: { max: 80 },
  senderAddress: { max: 320, format: 'email' },
  emailOpening: { max: 500 },
  emailClosing: { max: 500 },
  facebookUrl: { max: 300, format: 'https' },
  twitterUrl: { max: 300, format: 'https' },
  githubUrl: { max: 300, format: 'https' },
  announcementText: { max: 200 },
  announcementUrl: { max: 300, format: 'link' },
} as const satisfies Readonly<Record<string, TextBounds>>;

export type ShopText = keyof typeof SHOP_BOUNDS;

/** Widens the literal types of `SHOP_BOUNDS`. */
export const boundsOf = (field: ShopText): TextBounds => SHOP_BOUNDS[field];

/** Whether this is one address, also in a `mailto:` link and in a header. */
export const isEmailAddress = (text: string): boolean => /^[^<>@\s,;?&#%]+@[^<>@\s,;?&#%]+$/.test(text);

// `URL` alone accepts `https:shop`, and drops line breaks.
const isHttpsUrl = (text: string): boolean => /^https:\/\/[^\s/\\]\S*$/i.test(text) && URL.canParse(text);

const FORMATS: Record<TextFormat, (text: string) => boolean> = {
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

/** Whether a text is empty or has the format of the field. */
export function hasFormat(field: ShopText, text: string): boolean {
  const { format } = boundsOf(field);
  return text.trim() === '' || !format || FORMATS[format](text.trim());
}

/** Whether invoices and credit notes could be taken for each other. */
export const isSamePrefix = (invoices: string, creditNotes: string): boolean =>
  invoices.trim().toLowerCase() === creditNotes.trim().toLowerCase();
