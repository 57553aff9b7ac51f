import type { PublicShop } from '@larder/shared/public-shop';
import type { ZoneOffsets } from '@larder/shared/wall-time';
import { zoneOffsetsOf } from '@larder/shared/zone-offsets';
import type { Config } from './config.js';

/** Configuration for the browser: contains no secrets. */
export interface PublicConfig extends PublicShop {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** The current hour in Unix milliseconds: cached pages change once an hour. */
  readonly now: number;
  /** The shop's time zone as this process knows it, for 400 days before and after today. */
  readonly clock: {
    /** The version of the IANA database, such as `2025c`. */
    readonly rules: string;
    readonly offsets: ZoneOffsets;
  };
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId?: string;
  };
  /** Whether this origin proxies the auth emulator. */
  readonly authEmulator: boolean;
  /** Whether the shop sends e-mails; without, pages promise none. */
  readonly sendsEmails: boolean;
}

const HOUR_MS = 3_600_000;

export const fullHour = (now: Date): number => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;

const DAY_MS = 24 * HOUR_MS;

let known: { readonly key: string; readonly clock: PublicConfig['clock'] } | undefined;

function clockOf(timeZone: string, now: Date): PublicConfig['clock'] {
  const day = Math.floor(now.getTime() / DAY_MS);
  const key = `${timeZone} ${day}`;
  if (known?.key !== key) {
    known = {
      key,
      clock: { rules: process.versions.tz ?? '', offsets: zoneOffsetsOf(timeZone, now.getTime()) },
    };
  }
  return known.clock;
}

interface Served extends Pick<PublicConfig, 'publicUrl' | 'sendsEmails'> {
  readonly now: Date;
}

export function publicConfig(
  { firebase }: Config,
  own: PublicShop,
  { publicUrl, now, sendsEmails }: Served,
): PublicConfig {
  const { apiKey, authDomain, projectId, appId, emulated } = firebase;
  return {
    ...own,
    publicUrl,
    now: fullHour(now),
    clock: clockOf(own.timeZone, now),
    firebase: { apiKey, authDomain, projectId, ...(appId ? { appId } : {}) },
    authEmulator: emulated,
    sendsEmails,
  };
}
