import type { PublicShop } from '@larder/shared/public-shop';
import type { ZoneOffsets } from '@larder/shared/wall-time';

/** The public configuration of the shop, in every page. */
export interface PublicConfig extends PublicShop {
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
  /** Whether the shop sends e-mails; without, pages promise none. */
  sendsEmails: boolean;
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
