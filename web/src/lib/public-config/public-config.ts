import type { Locale } from '@/lib/i18n/locales';

/** What the server tells every page about this shop; nothing in it is secret. */
export interface PublicConfig {
  shopName: string;
  /** ISO 4217. */
  currency: string;
  /** The locales that pages come in. */
  locales: readonly Locale[];
  /**
   * Where shoppers reach the shop, without a slash at the end; what is shared from a page needs
   * whole addresses.
   */
  publicUrl: string;
  /**
   * The time by the server's clock, in full hours, in milliseconds since 1970. What is drawn goes
   * by it, so that the server and a computer whose clock is wrong draw the same.
   */
  now: number;
  firebase: { apiKey: string; authDomain: string; projectId: string; appId?: string };
  /** True while sign-in goes to the local emulator on the shop's own origin. */
  authEmulator: boolean;
}

const CONFIG_ELEMENT_ID = 'larder-config';

let current: PublicConfig | undefined;

/**
 * The configuration that the server wrote into the page. Call it from entry points, effects and
 * handlers; components read it with `usePublicConfig`, which also works where there is no page.
 * @throws Error when the page carries none, because nothing can work without it.
 */
export function readPublicConfig(): PublicConfig {
  if (!current) {
    const text = document.getElementById(CONFIG_ELEMENT_ID)?.textContent;
    if (!text) throw new Error(`The page has no #${CONFIG_ELEMENT_ID}; is it served by the shop's server?`);
    current = JSON.parse(text) as PublicConfig;
  }
  return current;
}
