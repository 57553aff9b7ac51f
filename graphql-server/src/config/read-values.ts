import { ConfigError } from './config-error.js';

/** What the settings are read from: the process's environment, or a test's. */
export type Environment = Readonly<Record<string, string | undefined>>;

export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new ConfigError(`PORT is "${text}"; set it to a number from 1 to 65535.`);
  }
  return port;
}

/** At most a month: what is kept for longer is nobody's retry. */
const MAX_HOURS = 720;

export function readHours(name: string, text: string): number {
  const hours = Number(text);
  if (!/^\d+$/.test(text) || hours < 1 || hours > MAX_HOURS) {
    throw new ConfigError(`${name} is "${text}"; set it to a number of hours from 1 to ${MAX_HOURS}.`);
  }
  return hours;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readLogLevel(text: string): string {
  if (LOG_LEVELS.includes(text)) return text;
  throw new ConfigError(`LOG_LEVEL is "${text}"; set it to one of ${LOG_LEVELS.join(', ')}.`);
}

export function readPublicUrl(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(`PUBLIC_URL is "${text}"; set it to an address such as https://shop.example.com.`);
  }
  return url.origin;
}

const readParts = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export const readList = (text = ''): string[] => readParts(text, ',');

/** Lines of a text; `|` ends one where the setting itself has to stand on one line. */
export const readLines = (text = ''): string[] => readParts(text, /[|\r\n]/);

export function readSwitch(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new ConfigError(`${name} is "${text}"; set it to on or off.`);
}

export const DAY_MS = 24 * 60 * 60 * 1000;

export function readDays(name: string, text: string): number {
  if (/^\d{1,4}$/.test(text) && Number(text) > 0) return Number(text);
  throw new ConfigError(`${name} is "${text}"; set it to a number of days, 1 or more.`);
}

/** Seconds, separated by commas, as milliseconds. */
export function readDelays(name: string, text: string): number[] {
  const delays = readList(text);
  if (delays.length > 0 && delays.every((each) => /^\d{1,7}$/.test(each)))
    return delays.map((each) => Number(each) * 1000);
  throw new ConfigError(`${name} is "${text}"; set it to seconds, separated by commas, such as 10,60,300.`);
}

type Filled<Names extends readonly string[]> = { [Index in keyof Names]: string };

/** The values of settings that only make sense together; null when none of them, nor of the extras, is set. */
export function requireTogether<const Names extends readonly string[]>(
  env: Environment,
  names: Names,
  extras: readonly string[] = [],
): Filled<Names> | null {
  const set = [...names, ...extras].filter((name) => env[name]);
  if (set.length === 0) return null;
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new ConfigError(
      `${set.join(', ')} is set, but ${missing.join(', ')} is missing; set all of them or none.`,
    );
  }
  return names.map((name) => env[name] ?? '') as Filled<Names>;
}
