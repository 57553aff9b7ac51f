import type { PublicClosing } from '@larder/shared/public-shop';
import type { ZoneOffsets } from '@larder/shared/wall-time';
import type { Locale } from '@/lib/i18n/locales';

/** The public configuration of the shop, in every page. */
export interface PublicConfig {
  shopName: string;
  /** ISO 4217. */
  currency: string;
  /** Of the IANA database. */
  timeZone: string;
  /** The path of the logo; left out for the theme's. */
  logo?: string;
  /** What the footer shows of the shop; missing texts are left out. */
  contact?: {
    /** By lines. */
    address?: string;
    email?: string;
    phone?: string;
    /** By lines. */
    openingHours?: string;
    /** By lines. */
    holidays?: string;
    facebook?: string;
    twitter?: string;
    github?: string;
  };
  /** The announcement that is in force. */
  announcement?: { text: string; url?: string; lang?: Locale };
  /** The closing in force; left out while the shop is open. */
  closed?: PublicClosing;
  /** Closings that had not ended when the page was rendered; left out without any. */
  closings?: readonly PublicClosing[];
  /** The published pages that the shop links to; left out without any. */
  pages?: readonly {
    slug: string;
    title: string;
    /** Of the title, if it is not that of the page. */
    lang?: Locale;
    places: readonly ('footer' | 'sign-up' | 'checkout')[];
  }[];
  /** Whether products have facts about food. */
  food?: true;
  /** Whether products with an age limit are sold. */
  ageChecks?: true;
  /** The locales of the pages. */
  locales: readonly Locale[];
  /** The origin of the shop, without a trailing slash; shared links need absolute URLs. */
  publicUrl: string;
  /**
   * The server's time, truncated to hours, in milliseconds since 1970. Rendering uses it, so that
   * hydration matches.
   */
  now: number;
  /**
   * The shop's time zone as the server knows it, which pages show; left out after an admin has
   * chosen another one, until the next page.
   */
  clock?: { rules: string; offsets: ZoneOffsets };
  firebase: { apiKey: string; authDomain: string; projectId: string; appId?: string };
  /** Whether sign-in uses the local emulator on the shop's origin. */
  authEmulator: boolean;
}

const CONFIG_ELEMENT_ID = 'larder-config';

let current: PublicConfig | undefined;

/**
 * The configuration that the server wrote into the page. Call it from entry points, effects and
 * handlers; components use `usePublicConfig`, which also works on the server.
 *
 * @throws Error when the page has none
 */
export function readPublicConfig(): PublicConfig {
  if (!current) {
    const text = document.getElementById(CONFIG_ELEMENT_ID)?.textContent;
    if (!text) throw new Error(`The page has no #${CONFIG_ELEMENT_ID}; is it served by the shop's server?`);
    current = JSON.parse(text) as PublicConfig;
  }
  return current;
}
