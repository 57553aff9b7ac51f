import type { Config } from './config.js';

/** What the web needs to know before it starts. Everybody can read it, so it holds no secret. */
export interface PublicConfig {
  readonly shopName: string;
  readonly currency: string;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId?: string;
  };
  /** Whether accounts live in the auth emulator, which this origin proxies. */
  readonly authEmulator: boolean;
}

export function publicConfig({ shop, firebase }: Config): PublicConfig {
  const { apiKey, authDomain, projectId, appId, emulated } = firebase;
  return {
    shopName: shop.name,
    currency: shop.currency,
    firebase: { apiKey, authDomain, projectId, ...(appId ? { appId } : {}) },
    authEmulator: emulated,
  };
}
