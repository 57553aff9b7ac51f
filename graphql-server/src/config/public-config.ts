import type { PublicShop } from '../common/public-shop.js';
import type { Config } from './config.js';

/** Configuration for the browser: contains no secrets. */
export interface PublicConfig extends PublicShop {
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

export const fullHour = (now: Date): number => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;

export function publicConfig(
  { firebase }: Config,
  own: PublicShop,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): PublicConfig {
  const { apiKey, authDomain, projectId, appId, emulated } = firebase;
  return {
    ...own,
    publicUrl,
    now: fullHour(now),
    firebase: { apiKey, authDomain, projectId, ...(appId ? { appId } : {}) },
    authEmulator: emulated,
  };
}
