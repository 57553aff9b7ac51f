import ipaddr from 'ipaddr.js';
import { LOCALES, nearestLocale, type Locale } from '@larder/shared/locales';
import { isCurrency, successorOf } from '@larder/shared/currency-codes';
import { boundsOf, hasFormat, type SettingText } from '@larder/shared/shop-settings';
import { isEmailAddress } from '@larder/shared/text-formats';
import { textProblem, toSingleLine } from '@larder/shared/text';
import { timeZoneNamed } from '@larder/shared/time-zone';
import { ConfigError } from '@larder/shared/config-error';
import type { Kind } from './setting.js';

const parts = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** @param parse returns null for an invalid value */
function kind<Value>(accepts: string, parse: (text: string) => Value | null): Kind<Value> {
  return {
    accepts,
    read(text, name) {
      const value = parse(text);
      if (value === null) throw new ConfigError(`${name} is "${toSingleLine(text)}"; set it to ${accepts}.`);
      return value;
    },
  };
}

export const anyText: Kind<string> = kind('any text', (text) => text);

/** @param unit such as `hours` */
export const wholeNumber = (min: number, max: number, unit?: string): Kind<number> =>
  kind(`a number ${unit ? `of ${unit} ` : ''}from ${min} to ${max}`, (text) => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= min && number <= max ? number : null;
  });

export const oneOf = <const Names extends readonly string[]>(names: Names): Kind<Names[number]> =>
  kind(`one of ${names.join(', ')}`, (text) => names.find((name) => name === text) ?? null);

export const onOrOff: Kind<boolean> = kind('on or off', (text) =>
  text === 'on' || text === 'off' ? text === 'on' : null,
);

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** Converts days to milliseconds. */
export const days: Kind<number> = kind('a number of days, 1 or more', (text) =>
  /^\d{1,4}$/.test(text) && Number(text) > 0 ? Number(text) * DAY_MS : null,
);

/** Timers of Node overflow after 24 days and fire at once. */
const MAX_SECONDS = 2_000_000;

const secondsFrom = (min: number): Kind<number> =>
  kind(`a number of seconds from ${min} to ${MAX_SECONDS}`, (text) =>
    /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= MAX_SECONDS
      ? Number(text) * SECOND_MS
      : null,
  );

/** Converts seconds to milliseconds. */
export const seconds = secondsFrom(1);

export const secondsOrNone = secondsFrom(0);

/** Converts seconds to milliseconds. */
export const delays: Kind<number[]> = kind('seconds, separated by commas, such as 10,60,300', (text) => {
  const each = parts(text, ',').map((part) => (/^\d{1,7}$/.test(part) ? Number(part) * SECOND_MS : null));
  return each.length > 0 && each.every((delay) => delay !== null) ? each : null;
});

export interface Limit {
  /** Requests of a user or an API token. */
  readonly perUser: number;
  /** Requests of all clients of an IP address. */
  readonly perAddress: number;
  /** Window of the limit. */
  readonly seconds: number;
}

const numbers = (text: string): number[] =>
  parts(text, ',').map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : 0));

export const limit: Kind<Limit> = kind(
  'requests per user, requests per address and seconds, such as 30,300,600; or off',
  (text) => {
    if (text === 'off') return { perUser: Infinity, perAddress: Infinity, seconds: 1 };
    const [perUser = 0, perAddress = 0, within = 0, ...more] = numbers(text);
    return perUser && perAddress && within && more.length === 0
      ? { perUser, perAddress, seconds: within }
      : null;
  },
);

export const atOnce: Kind<Omit<Limit, 'seconds'>> = kind(
  'connections per user and per address, such as 20,200; or off',
  (text) => {
    if (text === 'off') return { perUser: Infinity, perAddress: Infinity };
    const [perUser = 0, perAddress = 0, ...more] = numbers(text);
    return perUser && perAddress && more.length === 0 ? { perUser, perAddress } : null;
  },
);

/** Number of proxies in a row, or their addresses. */
export const proxies: Kind<number | string[]> = kind(
  'how many proxies stand in front of the shop, or their addresses or networks, separated by commas, such as 10.0.0.0/8',
  (text) => {
    if (/^\d+$/.test(text)) return text.length === 1 ? Number(text) : null;
    const addresses = parts(text, ',');
    const isAddress = (each: string) =>
      ipaddr.IPv6.isValid(each) || ipaddr.IPv4.isValidFourPartDecimal(each) || ipaddr.isValidCIDR(each);
    return addresses.length > 0 && addresses.every(isAddress) ? addresses : null;
  },
);

export const list: Kind<string[]> = kind('values, separated by commas', (text) => parts(text, ','));

const fits = (field: SettingText, text: string): boolean =>
  textProblem(text, boundsOf(field)) === null && hasFormat(field, text);

export const shopText = (field: SettingText): Kind<string> =>
  kind(`text of up to ${boundsOf(field).max} characters`, (text) => {
    const line = toSingleLine(text);
    return fits(field, line) ? line : null;
  });

/** Lines of text; `|` ends a line in values of one line. */
export const shopLines = (field: SettingText): Kind<string> =>
  kind(`up to ${boundsOf(field).max} characters in lines, separated by |`, (text) => {
    const lines = parts(text, /[|\r\n]/).join('\n');
    return fits(field, lines) ? lines : null;
  });

export const currency: Kind<string> = { accepts: 'an ISO 4217 code', read: (text) => checkCurrency(text) };

/** @throws ConfigError for an unknown currency */
export function checkCurrency(code: string): string {
  if (isCurrency(code)) return code;
  throw new ConfigError(`CURRENCY is "${code}"; set it to an ISO 4217 code such as USD, EUR or INR.`);
}

/** @throws ConfigError for a former currency, which only shops of before have */
export function checkNewCurrency(code: string): string {
  const successor = successorOf(code);
  if (successor === undefined) return code;
  throw new ConfigError(
    `CURRENCY is "${code}", which is no longer in use; set it to ${successor}, which has taken its place.`,
  );
}

export const timeZone: Kind<string> = kind(
  'the name of an IANA time zone such as Europe/Zurich, and no offset such as +02:00',
  timeZoneNamed,
);

export const locales: Kind<Locale[]> = kind(`some of ${LOCALES.join(', ')}, separated by commas`, (text) => {
  const nearest = parts(text, ',').map((tag) => nearestLocale(tag));
  const enabled = nearest.filter((locale) => locale !== null);
  return enabled.length > 0 && enabled.length === nearest.length ? [...new Set(enabled)] : null;
});

export const origin: Kind<string> = kind('an address such as https://shop.example.com', (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return isOrigin ? url.origin : null;
});

export const hostAndPort: Kind<string> = kind('a host and port such as 127.0.0.1:9099', (text) =>
  /^[^/\s]+:\d+$/.test(text) && URL.canParse(`http://${text}`) ? text : null,
);

export const webAddress = (example: string): Kind<string> =>
  kind(`an address such as ${example}`, (text) =>
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null,
  );

/**
 * A URL that may contain a password, so error messages do not quote it.
 *
 * @param what such as `a Redis address`
 */
export function serviceAddress(what: string, scheme: RegExp, example: string): Kind<string> {
  return {
    accepts: `${what}, such as ${example}`,
    read(text, name) {
      if (scheme.test(text) && URL.canParse(text)) return text;
      throw new ConfigError(`${name} is not ${what}; it looks like ${example}.`);
    },
  };
}

export const several = <Value>(one: Kind<Value>): Kind<Value[]> => ({
  accepts: `${one.accepts}; several are separated by commas`,
  read: (text, name) => parts(text, ',').map((part) => one.read(part, name)),
});

/** `name` is empty for an address alone. */
export const sender: Kind<{ name: string; address: string }> = kind(
  'an address such as Larder <orders@shop.example.com>',
  (text) => {
    const [, given = '', named, bare = ''] = /^(?:([^<>]*)<([^<>]+)>|([^<>]+))$/.exec(text.trim()) ?? [];
    const [name, address] = [toSingleLine(given), named ?? bare];
    return address && fits('senderName', name) && fits('senderAddress', address) ? { name, address } : null;
  },
);

export const emailAddress: Kind<string> = kind('an e-mail address', (text) =>
  isEmailAddress(text) ? text : null,
);
