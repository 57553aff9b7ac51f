import type { Locale } from '../common/locales.js';
import type { Config } from './config.js';

/** Missing texts are left out. */
export interface PublicContact {
  readonly address?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly openingHours?: string;
  readonly holidays?: string;
  readonly facebook?: string;
  readonly twitter?: string;
  readonly github?: string;
}

/** A published page that the shop links to. */
export interface PublicPage {
  readonly slug: string;
  readonly title: string;
  readonly places: readonly ('footer' | 'sign-up' | 'checkout')[];
}

/** Configuration for the browser: contains no secrets. */
export interface PublicConfig {
  readonly shopName: string;
  readonly currency: string;
  /** Of the IANA database. */
  readonly timeZone: string;
  /** Path of the logo; left out for the theme's. */
  readonly logo?: string;
  /** Such as `#1E6A3B`; left out for the theme's. */
  readonly accentColor?: string;
  /** For the footer: what the shop has of it. */
  readonly contact?: PublicContact;
  /** The announcement that is in force. */
  readonly announcement?: { readonly text: string; readonly url?: string };
  /** The pages that are linked; left out without any. */
  readonly pages?: readonly PublicPage[];
  readonly locales: readonly Locale[];
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** The current hour in Unix milliseconds: cached pages change once an hour. */
  readonly now: number;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId?: string;
  };
  /** Whether this origin proxies the auth emulator. */
  readonly authEmulator: boolean;
}

const HOUR_MS = 3_600_000;

export const fullHour = (): number => Math.floor(Date.now() / HOUR_MS) * HOUR_MS;

/** The shop's part, which admins change. */
export type PublicShop = Pick<
  PublicConfig,
  'shopName' | 'currency' | 'timeZone' | 'logo' | 'accentColor' | 'contact' | 'announcement' | 'pages'
>;

export function publicConfig({ shop, firebase }: Config, own: PublicShop, publicUrl: string): PublicConfig {
  const { apiKey, authDomain, projectId, appId, emulated } = firebase;
  return {
    ...own,
    locales: shop.locales,
    publicUrl,
    now: fullHour(),
    firebase: { apiKey, authDomain, projectId, ...(appId ? { appId } : {}) },
    authEmulator: emulated,
  };
}
