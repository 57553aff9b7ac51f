import type { Locale } from '../common/locales.js';
import type { Config } from './config.js';

/** Configuration for the web. It is public, so it must not contain a secret. */
export interface PublicConfig {
  readonly shopName: string;
  readonly currency: string;
  /** The locales that pages come in. */
  readonly locales: readonly Locale[];
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  /**
   * The time in full hours, in milliseconds since 1970, so that a page stays the same for a while.
   */
  readonly now: number;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId?: string;
  };
  /** Whether accounts live in the auth emulator, which this origin proxies. */
  readonly authEmulator: boolean;
}

const HOUR_MS = 3_600_000;

/** The time in full hours, in milliseconds since 1970. */
export const fullHour = (): number => Math.floor(Date.now() / HOUR_MS) * HOUR_MS;

export function publicConfig({ shop, firebase }: Config, publicUrl: string): PublicConfig {
  const { apiKey, authDomain, projectId, appId, emulated } = firebase;
  return {
    shopName: shop.name,
    currency: shop.currency,
    locales: shop.locales,
    publicUrl,
    now: fullHour(),
    firebase: { apiKey, authDomain, projectId, ...(appId ? { appId } : {}) },
    authEmulator: emulated,
  };
}
