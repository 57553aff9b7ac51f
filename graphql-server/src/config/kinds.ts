import ipaddr from 'ipaddr.js';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../common/locales.js';
import { ConfigError } from './config-error.js';
import { checkCurrency } from './currency.js';
import type { Kind } from './setting.js';

const parts = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** @param parse gives null for what is not of this kind */
function kind<Value>(accepts: string, parse: (text: string) => Value | null): Kind<Value> {
  return {
    accepts,
    read(text, name) {
      const value = parse(text);
      if (value === null) throw new ConfigError(`${name} is "${text}"; set it to ${accepts}.`);
      return value;
    },
  };
}

export const anyText: Kind<string> = kind('any text', (text) => text);

/** @param what is counted, such as `hours`; left out for what is a number by itself */
export const wholeNumber = (least: number, most: number, what?: string): Kind<number> =>
  kind(`a number ${what ? `of ${what} ` : ''}from ${least} to ${most}`, (text) => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= least && number <= most ? number : null;
  });

export const oneOf = <const Names extends readonly string[]>(names: Names): Kind<Names[number]> =>
  kind(`one of ${names.join(', ')}`, (text) => names.find((name) => name === text) ?? null);

export const onOrOff: Kind<boolean> = kind('on or off', (text) =>
  text === 'on' || text === 'off' ? text === 'on' : null,
);

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** Days, as milliseconds. */
export const days: Kind<number> = kind('a number of days, 1 or more', (text) =>
  /^\d{1,4}$/.test(text) && Number(text) > 0 ? Number(text) * DAY_MS : null,
);

/** No timer waits for longer than 24 days: it would be over at once. */
const MOST_SECONDS = 2_000_000;

const secondsFrom = (least: number): Kind<number> =>
  kind(`a number of seconds from ${least} to ${MOST_SECONDS}`, (text) =>
    /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= MOST_SECONDS
      ? Number(text) * SECOND_MS
      : null,
  );

/** Seconds, as milliseconds. */
export const seconds = secondsFrom(1);

/** The same for what may be left out. */
export const secondsOrNone = secondsFrom(0);

/** Several waits, as milliseconds. */
export const delays: Kind<number[]> = kind('seconds, separated by commas, such as 10,60,300', (text) => {
  const each = parts(text, ',').map((part) => (/^\d{1,7}$/.test(part) ? Number(part) * SECOND_MS : null));
  return each.length > 0 && each.every((delay) => delay !== null) ? each : null;
});

/** How often something may be done. */
export interface Limit {
  /** By one person, or one program. */
  readonly perPerson: number;
  /** From one address, by all of its clients together. */
  readonly perAddress: number;
  readonly seconds: number;
}

const numbers = (text: string): number[] =>
  parts(text, ',').map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : 0));

export const limit: Kind<Limit> = kind(
  'requests per user, requests per address and seconds, such as 30,300,600; or off',
  (text) => {
    if (text === 'off') return { perPerson: Infinity, perAddress: Infinity, seconds: 1 };
    const [perPerson = 0, perAddress = 0, within = 0, ...more] = numbers(text);
    return perPerson && perAddress && within && more.length === 0
      ? { perPerson, perAddress, seconds: within }
      : null;
  },
);

/** How many there may be at a time. */
export const atOnce: Kind<Omit<Limit, 'seconds'>> = kind(
  'connections per user and per address, such as 20,200; or off',
  (text) => {
    if (text === 'off') return { perPerson: Infinity, perAddress: Infinity };
    const [perPerson = 0, perAddress = 0, ...more] = numbers(text);
    return perPerson && perAddress && more.length === 0 ? { perPerson, perAddress } : null;
  },
);

/** Proxies in front of the shop: how many there are one behind the other, or their addresses. */
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

/** Lines of a text; `|` ends one where the setting itself has to stand on one line. */
export const lines: Kind<string[]> = kind('lines, separated by |', (text) => parts(text, /[|\r\n]/));

export const currency: Kind<string> = { accepts: 'an ISO 4217 code', read: (text) => checkCurrency(text) };

/** The default locale is always one of them. */
export const locales: Kind<Locale[]> = kind(
  `some of ${LOCALES.join(', ')}, separated by commas, with ${DEFAULT_LOCALE} among them`,
  (text) => {
    const tags = parts(text, ',');
    const enabled = LOCALES.filter((locale) => tags.includes(locale));
    const isKnown = tags.every((tag) => LOCALES.some((locale) => locale === tag));
    return isKnown && enabled.includes(DEFAULT_LOCALE) ? enabled : null;
  },
);

/** Where the shop is, without a path: `https://shop.example.com`. */
export const origin: Kind<string> = kind('an address such as https://shop.example.com', (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return isOrigin ? url.origin : null;
});

/** As Firebase's own tools write it. */
export const hostAndPort: Kind<string> = kind('a host and port such as 127.0.0.1:9099', (text) =>
  /^[^/\s]+:\d+$/.test(text) && URL.canParse(`http://${text}`) ? text : null,
);

export const webAddress = (example: string): Kind<string> =>
  kind(`an address such as ${example}`, (text) =>
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null,
  );

/**
 * An address that may hold a password, which is why a message never repeats it.
 *
 * @param what it is the address of, with its article
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

/** Several of those, separated by commas. */
export const several = <Value>(one: Kind<Value>): Kind<Value[]> => ({
  accepts: `${one.accepts}; several are separated by commas`,
  read: (text, name) => parts(text, ',').map((part) => one.read(part, name)),
});

/** Whom an e-mail is from; without a name of its own where only an address is given. */
export const sender: Kind<{ name: string | null; address: string }> = kind(
  'an address such as Larder <orders@shop.example.com>',
  (text) => {
    const [, name, named, bare] =
      /^(?:([^<>]*)<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/.exec(text.trim()) ?? [];
    const address = named ?? bare;
    return address ? { name: name?.trim() || null, address } : null;
  },
);

export const emailAddress: Kind<string> = kind('an e-mail address', (text) =>
  /^[^<>@\s,]+@[^<>@\s,]+$/.test(text) ? text : null,
);
